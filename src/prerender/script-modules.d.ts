declare module '*?script' {
  /** It calls the module's `start`; see inline-script.ts. */
  export const text: string;
}
