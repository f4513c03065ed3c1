import type { Answer } from '#src/content/waste/schema.ts';
import './pictures.module.css';

/**
 * The sign is decorative. It needs `WasteSignShapes` in the page, and an element around it with the
 * answer as its `data-answer`, for the colours.
 */
export function WasteSign({ answer }: { answer: Answer }) {
  return (
    <svg aria-hidden="true">
      <use href={`#placa-${answer}`} />
    </svg>
  );
}

/** Every `WasteSign` of the page refers to these shapes: circle, diamond and octagon. */
export function WasteSignShapes() {
  return (
    <svg width="0" height="0" aria-hidden="true">
      <symbol id="placa-yes" {...drawn}>
        <circle cx="24" cy="24" r="22" fill="var(--shape)" />
        <circle cx="24" cy="24" r="19" stroke="var(--glyph)" strokeWidth="2" />
        <path d="M15 25l6.5 6.5L33.5 17.5" stroke="var(--glyph)" strokeWidth="5" />
      </symbol>
      <symbol id="placa-apart" {...drawn}>
        <path d="M24 2 46 24 24 46 2 24z" fill="var(--shape)" />
        <path d="M24 6.5 41.5 24 24 41.5 6.5 24z" stroke="var(--glyph)" strokeWidth="2" />
        <path d="M24 14.5v11.5M24 33v.01" stroke="var(--glyph)" strokeWidth="5" />
      </symbol>
      <symbol id="placa-no" {...drawn}>
        <path d="M15 2h18l13 13v18L33 46H15L2 33V15z" fill="var(--shape)" />
        <path
          d="M16.5 5.5h15l11 11v15l-11 11h-15l-11-11v-15z"
          stroke="var(--glyph)"
          strokeWidth="2"
        />
        <path d="M16.5 16.5l15 15M31.5 16.5l-15 15" stroke="var(--glyph)" strokeWidth="5" />
      </symbol>
    </svg>
  );
}

/** An instance inherits from where it is used, and nothing from the drawing around the shape. */
const drawn = {
  viewBox: '0 0 48 48',
  fill: 'none',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const;
