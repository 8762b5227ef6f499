// The one-file build of pdf-lib has no types; use those of the package.
declare module 'pdf-lib/dist/pdf-lib.esm.min.js' {
  export * from 'pdf-lib';
}
