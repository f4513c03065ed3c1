/** Pixels of the file itself. */
export interface FileSize {
  width: number;
  height: number;
}

interface DrawnFileProps {
  /** File of public/drawings, as 'empty', or a view of one, as 'home#step-search'. */
  name: string;
  size: FileSize;
  alt: string;
  className: string | undefined;
  loading: 'eager' | 'lazy';
}

/** A picture drawn for the site, in its own proportions so that nothing moves when it arrives. */
export function DrawnFile({ name, size, alt, className, loading }: DrawnFileProps) {
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
