import type { Guide } from '#src/features/guides/guide.ts';

interface GuideCoverProps {
  guide: Pick<Guide, 'image' | 'imageSize'>;
  /** What the picture teaches; empty where the text beside it says the same. */
  alt: string;
  className?: string | undefined;
  /** 'eager' above the fold. */
  loading: 'eager' | 'lazy';
}

/** A guide's cover, at low priority: the text comes first, and its space is reserved. */
export function GuideCover({ guide, alt, className, loading }: GuideCoverProps) {
  const { image, imageSize } = guide;
  return (
    <img
      src={image}
      alt={alt}
      width={imageSize.width}
      height={imageSize.height}
      loading={loading}
      fetchPriority="low"
      decoding="async"
      className={className}
    />
  );
}
