import styles from './line-drawing.module.css';

interface LineDrawingProps {
  /** In a square of 24 by 24. */
  path: string;
  /** Width and height in pixels. */
  size: number;
  /** Of the line, in units of the square. */
  weight: number;
}

/** A drawn line beside words that say the same; in the colour of the words. */
export function LineDrawing({ path, size, weight }: LineDrawingProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      strokeWidth={weight}
      className={styles.line}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
