// The one file of pdf-lib has no types of its own: they are those of the package.
declare module 'pdf-lib/dist/pdf-lib.esm.min.js' {
  export * from 'pdf-lib';
}
