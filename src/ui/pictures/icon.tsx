import { LineDrawing } from './drawing.tsx';
import styles from './pictures.module.css';

const paths = {
  home: 'M3 11.5 12 4l9 7.5M6 10v10h12V10M10 20v-6h4v6',
  search: 'M10.5 17a6.5 6.5 0 1 0 0-13 6.5 6.5 0 0 0 0 13zM15.5 15.5 21 21',
  pin: 'M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  book: 'M4 5c3-1.3 6-1 8 .8C14 4 17 3.7 20 5v14c-3-1.3-6-1-8 .8-2-1.8-5-2.1-8-.8zM12 5.8v14',
  chat: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5',
  phone:
    'M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  bookmark: 'M6 4h12v16.5l-6-4.5-6 4.5z',
  close: 'M5 5l14 14M19 5 5 19',
  outside: 'M13 4h7v7M20 4 10 14M17 14v6H4V7h6',
  tools:
    'M14.5 6.5a4.5 4.5 0 0 1 5.6-1.6l-3 3 .6 2.4 2.4.6 1.4-1.4a4.5 4.5 0 0 1-6.3 5L8 21.5a2 2 0 0 1-3-3l7-7.2a4.5 4.5 0 0 1 2.5-4.8z',
  calendar: 'M4 6h16v15H4zM4 11h16M8 3v5M16 3v5M8.5 15.5l2 2 4-4',
  share: 'M12 15V3M7.5 7.5 12 3l4.5 4.5M5 12v9h14v-9',
  print: 'M7 8V3h10v5M7 17H4V8h16v9h-3M7 14h10v7H7z',
  camera: 'M4 7h4l1.5-3h5L16 7h4v13H4zM12 17a3.5 3.5 0 1 0 0-7 3.5 3.5 0 0 0 0 7z',
  location: 'M12 2v4M12 18v4M2 12h4M18 12h4M12 18a6 6 0 1 0 0-12 6 6 0 0 0 0 12z',
  plus: 'M12 5v14M5 12h14',
  trash: 'M4 7h16M9 7V4h6v3M6 7l1 14h10l1-14M10 11v6M14 11v6',
  undo: 'M8 5 3 10l5 5M3 10h11a6 6 0 0 1 0 12h-3',
  refresh: 'M20 5v5h-5M19.5 9.5A8 8 0 1 0 20 13',
  check: 'M4 12.5 10 18 20 6',
  form: 'M5 3h14v18H5zM8.5 8h7M8.5 12h7M8.5 16h4',
  steps: 'M4 19h5v-5h5V9h5V4',
  chart: 'M3 20.5h18M6.5 17v-5M12 17V5M17.5 17V9',
  dots: 'M12 5h.01M12 12h.01M12 19h.01',
  bell: 'M6 16V11a6 6 0 0 1 12 0v5l2 2H4zM10 21h4',
  more: 'M4 6.5h16M4 12h16M4 17.5h16',
  before: 'M14.5 5 7.5 12l7 7',
  next: 'M9.5 5l7 7-7 7',
} as const;

export type IconName = keyof typeof paths;

/** The icon is decorative: the text beside it says the same. */
export function Icon({ name }: { name: IconName }) {
  return <LineDrawing path={paths[name]} />;
}

interface StarsProps {
  /** The rating is from 0 to 5, and rounded down to full stars. */
  rating: number;
}

/** Shows five stars; the caller writes the number. Two paths keep a long list small. */
export function Stars({ rating }: StarsProps) {
  const filled = Math.floor(rating);
  return (
    <svg aria-hidden="true" viewBox="0 0 104 20" width="94" height="18">
      <path d={stars.slice(0, filled).join('')} className={styles.fullStars} />
      <path d={stars.slice(filled).join('')} className={styles.emptyStars} />
    </svg>
  );
}

/** Each star's path begins at its upper point, in units of the viewBox. */
const stars = [10, 31, 52, 73, 94].map(
  (middle) => `M${middle} 1.6l2.6 5.5 6 .8-4.4 4.2 1.1 6-5.3-2.9-5.3 2.9 1.1-6-4.4-4.2 6-.8z`,
);
