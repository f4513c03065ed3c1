import layout from '#src/shared/ui/layout.module.css';

interface TitledCardsProps {
  cards: readonly { title: string; text: string }[];
}

/** Cards side by side, each a heading and a sentence or two. */
export function TitledCards({ cards }: TitledCardsProps) {
  return (
    <ul className={layout.cards}>
      {cards.map(({ title, text }) => (
        <li key={title} className={layout.card}>
          <h3>{title}</h3>
          <p>{text}</p>
        </li>
      ))}
    </ul>
  );
}
