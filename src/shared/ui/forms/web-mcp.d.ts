// WebMCP's declarative API, a proposal of W3C's Web Machine Learning community group that Chromium
// tries out: a form with these attributes is a tool for an agent in the browser. Others ignore them.
// https://github.com/webmachinelearning/webmcp/blob/main/declarative-api-explainer.md
import 'react';

declare module 'react' {
  interface FormHTMLAttributes<T> {
    toolname?: string;
    /** What it does and when to use it; the fields describe themselves. */
    tooldescription?: string;
    /** The agent submits the form itself. Not `true`, which React leaves out. */
    toolautosubmit?: '';
  }

  interface InputHTMLAttributes<T> {
    /** In place of the label. */
    toolparamdescription?: string;
  }
}

declare global {
  interface SubmitEvent {
    readonly agentInvoked?: boolean;
    /** Only while the event is dispatched, and after preventDefault. */
    respondWith?: (answer: Promise<unknown>) => void;
  }
}
