// The only dictionary of opencc-js that we use; the package has no types for it.
declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified|traditional simplified|…` */
  const pairs: string;
  export default pairs;
}
