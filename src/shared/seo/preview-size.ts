// The size stands apart, because the server encodes photos in it and has no page's modules.

/** Social networks recommend this size, in pixels, for the picture of a shared link. */
export const previewSize = { width: 1200, height: 630 } as const;
