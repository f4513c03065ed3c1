/** Browsers have started reading a file long before this. */
const revokeAfterMs = 60_000;

/** Downloads a file, or opens it with the app for its type. */
export function downloadFile(file: File): void {
  const url = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = url;
  link.download = file.name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), revokeAfterMs);
}

/** Opens the share sheet; false when that failed, but not when it is closed or tapped twice. */
export async function share(data: ShareData): Promise<boolean> {
  try {
    await navigator.share(data);
    return true;
  } catch (failure) {
    const { name } = Object(failure);
    return name === 'AbortError' || name === 'InvalidStateError';
  }
}
