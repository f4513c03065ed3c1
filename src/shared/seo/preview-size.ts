// Apart, because the server encodes photos in this size and has no page's modules.

/** Pixels of the picture that a shared link is shown with, as social networks recommend. */
export const previewSize = { width: 1200, height: 630 } as const;
