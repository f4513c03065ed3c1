/** Pixels. */
interface Size {
  width: number;
  height: number;
}

/**
 * The declared size of a JPEG, read without decoding it: a small file may declare a picture larger
 * than a phone's memory. Undefined for anything but a JPEG.
 */
export function jpegSize(bytes: Uint8Array): Size | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (bytes.length < 4 || view.getUint16(0) !== startOfImage) return undefined;
  let at = 2;
  while (at + 9 <= bytes.length && bytes[at] === 0xff) {
    const marker = bytes[at + 1] as number;
    if (isFrame(marker)) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return undefined;
}

const startOfImage = 0xffd8;

/** Whether a segment begins the picture: C0 to CF, but for tables and reserved numbers. */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
}
