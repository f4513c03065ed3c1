import { useEffect, useMemo, useState } from 'react';
import { fetchPhoto } from '#src/device/request-api.ts';
import type { SentRequest } from '#src/device/requests.ts';
import { Thumbnails } from '#src/ui/pictures/thumbnails.tsx';

/** The server has some photos, and others wait on this device. */
export function RequestPhotos({ request }: { request: SentRequest }) {
  const { token, photos, view } = request;
  const hashes = view?.photos.join() ?? '';
  const [fetched, setFetched] = useState<readonly Blob[]>([]);
  useEffect(() => {
    let isOver = false;
    const all = hashes === '' ? [] : hashes.split(',');
    void Promise.all(all.map((hash) => fetchPhoto(token, hash))).then((found) => {
      if (!isOver) setFetched(found.filter((photo) => photo !== undefined));
    });
    return () => {
      isOver = true;
    };
  }, [token, hashes]);
  const waiting = useMemo(
    () => photos.map((photo) => new Blob([photo], { type: 'image/jpeg' })),
    [photos],
  );
  return <Thumbnails pictures={[...fetched, ...waiting]} />;
}
