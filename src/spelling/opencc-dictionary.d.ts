// The one dictionary of opencc-js that we read; the package types only its converters.
declare module 'opencc-js/dict/TSCharacters' {
  /** `traditional simplified|traditional simplified|…` */
  const pairs: string;
  export default pairs;
}
