import type { Guide } from './guide.ts';

interface GuideCoverProps {
  guide: Pick<Guide, 'image' | 'imageSize'>;
  /** What the picture teaches; empty where the words beside it say the same. */
  alt: string;
  className?: string | undefined;
  /** 'eager' for what stands in the first screen. */
  loading: 'eager' | 'lazy';
}

/** A guide's cover drawing. It lets the text arrive first and keeps its place meanwhile. */
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
