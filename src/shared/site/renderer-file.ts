/** Of a built site: what renders its pages on request in a Node process. No host serves it. */
export const rendererFile = '.server/render.js';
