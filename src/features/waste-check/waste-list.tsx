import { signTexts } from './item-text.ts';
import { wasteGroups } from './items/waste-groups.ts';
import type { WasteGroup, WasteItem } from './items/waste-item.ts';
import styles from './waste-check-page.module.css';
import { answerColours, WasteSign } from './waste-sign.tsx';

/** All items by group; readable without JavaScript. */
export function WasteList() {
  return (
    <div className={styles.groups}>
      {wasteGroups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
    </div>
  );
}

function Group({ group: { id, name, items } }: { group: WasteGroup }) {
  return (
    <details id={id} className={styles.group}>
      <summary>
        <h3>{name}</h3>
        <span className={styles.count}>{`${items.length} itens`}</span>
      </summary>
      <ul className={styles.items}>
        {items.map((item) => (
          <Item key={item.name} item={item} />
        ))}
      </ul>
    </details>
  );
}

function Item({ item }: { item: WasteItem }) {
  return (
    <li className={`${styles.item} ${answerColours(item.answer)}`}>
      <WasteSign answer={item.answer} />
      <b>{item.name}</b>
      <span>{signTexts[item.answer].word}</span>
      <p>{item.answer === 'yes' ? item.why : `${item.why} ${item.instead}`}</p>
    </li>
  );
}
