import { useEffect, useState } from 'react';

/** The policy allows data URLs for images; one that can't be read is null. */
export function useDataUrl(picture: Blob): string | null | undefined {
  const [url, setUrl] = useState<string | null>();

  useEffect(() => {
    let isShown = true;
    const show = (read: string | null) => {
      if (isShown) setUrl(read);
    };
    dataUrlOf(picture).then(show, () => show(null));
    return () => {
      isShown = false;
    };
  }, [picture]);

  return url;
}

/** Rejects for bytes that cannot be read. */
export function dataUrlOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}
