import { useEffect, useState } from 'react';

/** A picture as an address that the site's policy lets an image show; null when it can't be read. */
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
