/** What a file's first bytes say it is; undefined for anything but the three formats. */
export function pictureFormat(bytes: Uint8Array): 'jpeg' | 'png' | 'webp' | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 12));
  if (start.startsWith('\xff\xd8\xff')) return 'jpeg';
  if (start.startsWith('\x89PNG\r\n\x1a\n')) return 'png';
  return /^RIFF.{4}WEBP$/s.test(start) ? 'webp' : undefined;
}
