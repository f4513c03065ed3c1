declare module '*?script' {
  /** The text calls the module's `start`; see inline-script.ts. */
  export const text: string;
}
