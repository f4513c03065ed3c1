/** Intrinsic size in pixels. */
export interface FileSize {
  width: number;
  height: number;
}

/** The decorative files of public/drawings; '#' names a view of a file. */
const drawings = {
  'hero-skip': { width: 640, height: 460 },
  'home#step-search': { width: 96, height: 96 },
  'home#step-compare': { width: 96, height: 96 },
  'home#step-request': { width: 96, height: 96 },
  'home#trust-verified': { width: 64, height: 64 },
  'home#trust-reviews': { width: 64, height: 64 },
  'home#trust-free': { width: 64, height: 64 },
  empty: { width: 320, height: 200 },
  offline: { width: 320, height: 200 },
  'install#share': { width: 144, height: 112 },
  'install#add': { width: 144, height: 112 },
  'install#done': { width: 144, height: 112 },
  company: { width: 96, height: 72 },
} as const satisfies Record<string, FileSize>;

interface DrawingProps {
  name: keyof typeof drawings;
  className?: string | undefined;
  /** 'eager' above the fold. */
  loading?: 'eager' | 'lazy';
}

/** A decorative drawing: the text beside it says the same. */
export function Drawing({ name, className, loading = 'lazy' }: DrawingProps) {
  return (
    <DrawingFile name={name} size={drawings[name]} alt="" className={className} loading={loading} />
  );
}

interface DrawingFileProps {
  /** A file of public/drawings, such as 'empty', or a view of one, such as 'home#step-search'. */
  name: string;
  size: FileSize;
  alt: string;
  className: string | undefined;
  loading: 'eager' | 'lazy';
}

/** An image with its size, so that nothing moves when it arrives. */
export function DrawingFile({ name, size, alt, className, loading }: DrawingFileProps) {
  const [file, view] = name.split('#');
  return (
    <img
      src={`/drawings/${file}.svg${view ? `#${view}` : ''}`}
      alt={alt}
      width={size.width}
      height={size.height}
      loading={loading}
      fetchPriority={loading === 'eager' ? 'high' : undefined}
      decoding="async"
      className={className}
    />
  );
}
