import styles from './rule-text.module.css';

const number = String.raw`\d+(?:[.,]\d+)*`;
const unit = String.raw`(?:dias úteis|dias|anos|sacos|kg|cm²|cm|m³|m)(?![\p{L}\d])`;

/** '30 a 50 cm', '2,87 × 1,55 × 1,32 m', '20%', 'R$ 35 mil'; in brackets, so that split keeps them. */
const measures = new RegExp(
  String.raw`(${number}(?: [a×] ${number})*[ \u00a0]${unit}|${number}%|R\$\u00a0${number}(?: mil)?)`,
  'u',
);

/** A sentence whose measures are read from two metres away; none is parted from its unit. */
export function RuleText({ text }: { text: string }) {
  // An odd place holds what was found.
  return text.split(measures).map((part, at) =>
    at % 2 === 1 ? (
      <strong key={part} className={styles.measure}>
        {part.replace(/ (?=\S+$)/, '\u00a0')}
      </strong>
    ) : (
      part
    ),
  );
}
