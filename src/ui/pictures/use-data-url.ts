import { useEffect, useState } from 'react';

/** A data URL, which the content security policy allows for images; null if it can't be read. */
export function useDataUrl(picture: Blob): string | null | undefined {
  const [url, setUrl] = useState<string | null>();

  useEffect(() => {
    const reader = new FileReader();
    reader.onload = () => setUrl(String(reader.result));
    reader.onerror = () => setUrl(null);
    reader.readAsDataURL(picture);
    return () => reader.abort();
  }, [picture]);

  return url;
}
