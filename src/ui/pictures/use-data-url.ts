import { useEffect, useState } from 'react';

/** A data URL, which the content security policy allows for images; null if it can't be read. */
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

/** Rejects where the bytes cannot be read. */
export function dataUrlOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}
