import { answerWords, sharedWords } from '#src/features/waste-check/item-words.ts';
import type { ToolPath } from '#src/shared/routing/links.ts';
import { queryText } from '#src/shared/routing/query-text.ts';
import { site } from '#src/shared/site/site.ts';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import { type FoundWaste, findWaste } from './find-waste.ts';
import { NothingFound } from './nothing-found.tsx';
import { WasteCard } from './waste-card.tsx';
import styles from './waste-results.module.css';

const page: ToolPath = '/ferramentas/pode-jogar';

/** Cards at most; who needs more has to say more. */
const mostCards = 8;

interface WasteResultsProps {
  /** What is in the field. */
  text: string;
  /** The same, once the typing has stopped: only then it is read out. */
  asked: string;
}

/** The answers to a question as it is typed. */
export function WasteResults({ text, asked }: WasteResultsProps) {
  const found = findWaste(text);
  const shown = found.items.slice(0, mostCards);
  return (
    <div className={styles.results}>
      <p role="status" className={styles.spoken}>
        {text !== '' && asked === text && spokenFor(found)}
      </p>
      {text !== '' && <h2>{headingFor(text, found)}</h2>}
      {text !== '' && shown.length === 0 && <NothingFound />}
      {shown.length < found.items.length && (
        <p>
          Mostrando {shown.length} de {found.items.length}: escreva mais para achar o seu material.
        </p>
      )}
      {shown.length > 0 && (
        <>
          <ul className={styles.cards}>
            {shown.map((item) => (
              <WasteCard key={item.name} item={item} />
            ))}
          </ul>
          <ShareButton
            title="Pode jogar na caçamba?"
            text={shown.map(sharedWords).join('\n')}
            url={`${site.url}${page}${queryText({ q: text })}`}
          />
        </>
      )}
    </div>
  );
}

function headingFor(query: string, { items, match }: FoundWaste): string {
  if (items.length === 0) return `Não achamos “${query}”`;
  return match === 'named' ? `Resposta para “${query}”` : `O mais parecido com “${query}”`;
}

function spokenFor({ items }: FoundWaste): string {
  const [first] = items;
  if (!first) return 'Nenhum material encontrado. Pergunte à empresa antes de jogar.';
  const answer = `${first.name}: ${answerWords[first.answer].word}.`;
  return items.length === 1 ? answer : `${items.length} materiais. ${answer}`;
}
