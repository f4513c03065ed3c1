import { DrawnFile, type FileSize } from './drawn-file.tsx';

/** Those of public/drawings beside words that say the same; some come together, as views of one file. */
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
  /** 'eager' for what stands in the first screen. */
  loading?: 'eager' | 'lazy';
}

/** A picture drawn for the site that only accompanies the words beside it. */
export function Drawing({ name, className, loading = 'lazy' }: DrawingProps) {
  return (
    <DrawnFile name={name} size={drawings[name]} alt="" className={className} loading={loading} />
  );
}
