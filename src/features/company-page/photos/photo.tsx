import { useEffect, useRef, useState } from 'react';
import type { CompanyPage } from '#src/shared/company/company-page.ts';
import { site } from '#src/shared/site/site.ts';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';

export type CompanyPhoto = CompanyPage['photos'][number];

interface PhotoProps {
  photo: CompanyPhoto;
  loading: 'eager' | 'lazy';
}

/** A photo, or a drawn skip where it can't be shown. */
export function Photo({ photo, loading }: PhotoProps) {
  const image = useRef<HTMLImageElement>(null);
  const [broken, setBroken] = useState(false);

  // It may have failed before the page was hydrated.
  useEffect(() => {
    const { complete = false, naturalWidth = 0 } = image.current ?? {};
    if (complete && naturalWidth === 0) setBroken(true);
  }, []);

  if (broken) return <Drawing name="company" />;
  return (
    <img
      ref={image}
      src={photoUrl(photo)}
      alt={photo.description}
      width={photo.width}
      height={photo.height}
      loading={loading}
      decoding="async"
      onError={() => setBroken(true)}
    />
  );
}

export function photoUrl({ url }: CompanyPhoto): string {
  return `${site.functionsUrl}/${url}`;
}
