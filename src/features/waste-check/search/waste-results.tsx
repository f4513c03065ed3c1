import { type FoundWaste, findWaste } from '#src/shared/catalogue/debris/find-waste.ts';
import { shareText, signTexts } from '#src/shared/catalogue/debris/item-text.ts';
import { queryText } from '#src/shared/routing/query.ts';
import { site } from '#src/shared/site/site.ts';
import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { ShareButton } from '#src/shared/ui/share-button.tsx';
import styles from './search.module.css';
import { WasteCard } from './waste-card.tsx';

const maxCards = 8;

interface WasteResultsProps {
  /** In the input. */
  query: string;
  /** In the URL, which follows after a pause; only then the live region speaks. */
  urlQuery: string;
}

export function WasteResults({ query, urlQuery }: WasteResultsProps) {
  const found = findWaste(query);
  const shown = found.items.slice(0, maxCards);
  return (
    <div className={`${layout.rows} ${styles.results}`}>
      <p role="status" className={layout.visuallyHidden}>
        {query !== '' && urlQuery === query && summaryText(found)}
      </p>
      {query !== '' && <h2>{headingFor(query, found)}</h2>}
      {query !== '' && shown.length === 0 && <NothingFound />}
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
            text={shown.map(shareText).join('\n')}
            url={`${site.url}/ferramentas/pode-jogar${queryText({ q: query })}`}
          />
        </>
      )}
    </div>
  );
}

/** What the page shows, for a reader that does not see it. */
export function answerText(query: string): string {
  const found = findWaste(query);
  if (found.items.length === 0) return summaryText(found);
  return found.items.slice(0, maxCards).map(shareText).join('\n');
}

function summaryText({ items }: FoundWaste): string {
  const [first] = items;
  if (!first) return 'Nenhum material encontrado. Pergunte à empresa antes de jogar.';
  const answer = `${first.name}: ${signTexts[first.answer].word}.`;
  return items.length === 1 ? answer : `${items.length} materiais. ${answer}`;
}

function headingFor(query: string, { items, match }: FoundWaste): string {
  if (items.length === 0) return `Não achamos “${query}”`;
  return match === 'exact' ? `Resposta para “${query}”` : `O mais parecido com “${query}”`;
}

function NothingFound() {
  return (
    <Alert kind="neutral">
      <p>
        Pergunte à empresa antes de jogar, com uma foto. Procure também por outro nome, ou pelo
        material de que é feito.
      </p>
      <p>
        <b>Regra geral:</b> tijolo, concreto, cerâmica e terra limpos podem ir. O que se recicla vai
        separado. Produto perigoso, aparelho, móvel e lixo de casa ficam fora. Na dúvida, espere a
        resposta da empresa.
      </p>
    </Alert>
  );
}
