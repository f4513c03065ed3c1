/** Milliseconds after which a browser has begun to read a file. */
const readingMs = 60_000;

/** Hands a file to the browser, which stores it or opens it with the app for its kind. */
export function saveFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), readingMs);
}

/** Whether the device's own sharing takes such a file. */
export function canShareFile(file: File): boolean {
  return navigator.canShare?.({ files: [file] }) ?? false;
}

/** Opens the device's own sharing. False when it failed; closing it is no failure. */
export async function shareFile(file: File): Promise<boolean> {
  try {
    await navigator.share({ files: [file] });
    return true;
  } catch (failure) {
    return failure instanceof DOMException && failure.name === 'AbortError';
  }
}
