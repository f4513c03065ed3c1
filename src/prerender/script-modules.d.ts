declare module '*?script' {
  /** A script that calls the module's `start`; see inline-script.ts. */
  export const text: string;
}
