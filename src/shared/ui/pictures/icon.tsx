const paths = {
  home: 'M3 11.5 12 4l9 7.5M6 10v10h12V10M10 20v-6h4v6',
  pin: 'M12 21s-7-6.3-7-11.5a7 7 0 0 1 14 0C19 14.7 12 21 12 21zM12 12a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5z',
  book: 'M4 5c3-1.3 6-1 8 .8C14 4 17 3.7 20 5v14c-3-1.3-6-1-8 .8-2-1.8-5-2.1-8-.8zM12 5.8v14',
  chat: 'M4 5h16v11H11l-5 4v-4H4zM8 9h8M8 12h5',
  phone:
    'M6 3h3l2 5-2.5 2a12 12 0 0 0 5.5 5.5l2-2.5 5 2v3a2 2 0 0 1-2 2A16 16 0 0 1 4 5a2 2 0 0 1 2-2z',
  bookmark: 'M6 4h12v16.5l-6-4.5-6 4.5z',
  close: 'M5 5l14 14M19 5 5 19',
  outside: 'M13 4h7v7M20 4 10 14M17 14v6H4V7h6',
} as const;

interface IconProps {
  name: keyof typeof paths;
}

/** A drawn line beside words that say the same; in the colour of the words. */
export function Icon({ name }: IconProps) {
  return (
    <svg
      viewBox="0 0 24 24"
      width="22"
      height="22"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      strokeLinejoin="round"
      strokeLinecap="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  );
}
