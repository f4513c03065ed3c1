// It stands apart, because the server encodes photos in this size and has no page's modules.

/** Social networks recommend so many pixels for the picture of a shared link. */
export const previewSize = { width: 1200, height: 630 } as const;
