import styles from './pictures.module.css';

interface LineDrawingProps {
  /** In a viewBox of 24 by 24. */
  path: string;
  /** Width and height in pixels. */
  size: number;
  /** Stroke width in units of the viewBox. */
  weight: number;
}

/** A decorative line drawing in the colour of the text beside it. */
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
