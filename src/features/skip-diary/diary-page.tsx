import { useRef, useState, useSyncExternalStore } from 'react';
import { knownStreetLimit, limitText, otherLimitSentence } from '#src/catalogue/street-limit.ts';
import { content } from '#src/content/pages/diario.yaml';
import { useRequestDraft } from '#src/device/draft.ts';
import { onWake } from '#src/shared/runtime/on-wake.ts';
import { dayOf, type IsoDay } from '#src/shared/text/days.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import { StoredRow } from '#src/ui/feedback/stored-row.tsx';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { ToolLinks, ToolPage } from '#src/ui/navigation/tools.tsx';
import { Drawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { Faq, NumberedSteps, type Question } from '#src/ui/text/text.tsx';
import styles from './diary.module.css';
import { addSkip, type DiaryTable, maxPhotos, newSkip, usePhotos, useSkips } from './diary.ts';
import { Entry } from './entry.tsx';

// The app's badge finds this in the page's chunk: a chunk of its own would cost a round trip.
export { countDue } from './rental.ts';

export function DiaryPage() {
  return (
    <ToolPage
      path="/ferramentas/diario"
      description="Anote quando a caçamba chegou, veja até quando ela pode ficar, coloque o lembrete no calendário e guarde fotos. Só no seu aparelho, sem cadastro."
      lead="Quando ela chegou, até quando pode ficar e como estava. Fica só neste aparelho e abre sem internet."
    >
      <div className={layout.section}>
        <SkipList />
      </div>
      <div className={`${layout.section} ${layout.screenOnly} ${layout.spaced}`}>
        <h2>Como usar o diário</h2>
        <NumberedSteps steps={content.steps} />
        <Faq title="Perguntas sobre o prazo" questions={questions} />
        <h2>Antes e durante o aluguel</h2>
        <ToolLinks
          heading="h3"
          only={['/ferramentas/autorizacao', '/ferramentas/pode-jogar', '/ferramentas/pedido']}
        />
      </div>
    </ToolPage>
  );
}

const saoPaulo = knownStreetLimit('sp/sao-paulo');
const rio = knownStreetLimit('rj/rio-de-janeiro');

const questions: readonly Question[] = [
  {
    question: 'Quantos dias a caçamba pode ficar?',
    answer:
      'O aluguel costuma durar de 3 a 7 dias; o número certo está no seu contrato. Na rua, vale também o limite da cidade, que pode ser menor. Dentro do terreno, vale só o contrato.',
  },
  {
    question: 'Como o diário conta os dias?',
    answer: `No contrato, o dia da chegada não conta. Se ela chega na segunda e você tem 3 dias, a retirada é até quinta. Na rua, o diário segue a conta da cidade. Em São Paulo são ${limitText(saoPaulo)}, e o dia da chegada e o da retirada contam: quem recebe na segunda libera na quarta. ${saoPaulo.other ? otherLimitSentence(saoPaulo.other) : ''} No Rio são ${limitText(rio)} a partir da chegada (fonte de ${rio.year}). Dia útil vai de segunda a sexta, fora os feriados nacionais. Confira você os feriados da cidade e do estado.`,
  },
  {
    question: 'Quanto custa a diária extra?',
    answer:
      'Depende da empresa. Combine o preço por escrito antes da entrega e anote aqui: o diário soma as diárias extras e os dias de atraso.',
  },
  {
    question: 'O lembrete avisa com o site fechado?',
    answer:
      'Sim, porque o aviso é do calendário do aparelho. Se a data mudar, coloque o lembrete de novo: em muitos calendários, ele substitui o antigo.',
  },
  {
    question: 'Quem vê as minhas fotos e anotações?',
    answer: `Só quem usa este aparelho. Nada é enviado a nós. Cabem ${maxPhotos} fotos por caçamba. Limpar os dados do navegador apaga o diário; baixe as fotos que quiser guardar.`,
  },
];

/** Lists the visitor's skips, the newest first, of which one at a time is open. */
function SkipList() {
  const skips = useSkips();
  const photos = usePhotos();
  const draft = useRequestDraft();
  const today = useToday();
  const top = useRef<HTMLHeadingElement>(null);
  /** The newest skip is open until the visitor opens or closes one. */
  const [chosen, setChosen] = useState<string | null>();
  const open = chosen === undefined ? skips.rows[0]?.id : chosen;

  function start() {
    const skip = newSkip(draft);
    void addSkip(skip);
    setChosen(skip.id);
    // The button stays focused; the new fields are below it.
    requestAnimationFrame(() => document.getElementById(skip.id)?.querySelector('input')?.focus());
  }

  async function remove(id: string) {
    if (!(await skips.remove(id))) return;
    // The focused button was removed: keyboard navigation continues from the list's heading.
    top.current?.focus();
    // Its stored photos are deleted; this page may have others that could not be stored.
    for (const photo of photos.rows) if (photo.skip === id) await photos.remove(photo.id);
  }

  return (
    <div className={`${layout.rows} ${styles.diary}`}>
      <div className={`${layout.ends} ${styles.listHead}`}>
        <h2 ref={top} tabIndex={-1}>
          Suas caçambas
        </h2>
        <Button kind="primary" onClick={start}>
          <Icon name="plus" /> Anotar uma caçamba
        </Button>
      </div>
      <noscript>
        <p>O diário precisa de JavaScript. Ative o JavaScript no navegador e abra de novo.</p>
      </noscript>
      {today && skips.rows.length > 0 ? (
        <ul className={layout.closeRows}>
          {skips.rows.map((skip) => (
            <li key={skip.id} id={skip.id}>
              <StoredRow onRemove={() => remove(skip.id)}>
                <Entry
                  skip={skip}
                  photos={photos}
                  today={today}
                  isOpen={skip.id === open}
                  onToggle={() => setChosen(skip.id === open ? null : skip.id)}
                  onRemove={() => remove(skip.id)}
                />
              </StoredRow>
            </li>
          ))}
        </ul>
      ) : (
        <div
          className={`${layout.dashed} ${styles.empty}`}
          data-reading={skips.status === 'reading' || undefined}
        >
          <Drawing name="empty" loading="eager" />
          <p>
            Nenhuma caçamba anotada. Anote o dia da chegada, e o diário conta até quando ela pode
            ficar. Tudo fica só neste aparelho e abre sem internet.
          </p>
        </div>
      )}
      <StorageAlert tables={[skips, photos]} />
    </div>
  );
}

/** The day changes when the page is looked at again; prerendered it is undefined. */
function useToday(): IsoDay | undefined {
  return useSyncExternalStore(
    onWake,
    () => dayOf(Date.now()),
    () => undefined,
  );
}

type Problem = NonNullable<DiaryTable<unknown>['problem']>;

/** Says that reading, saving or deleting has failed, until it works. */
function StorageAlert({ tables }: { tables: readonly DiaryTable<unknown>[] }) {
  const problem = tables.map((table) => table.problem).find((candidate) => candidate !== undefined);
  const isUnread = tables.some(({ status }) => status === 'failed');
  if (!problem && !isUnread) return null;

  return (
    <div className={styles.alert}>
      <RetryAlert
        text={problem ? `${failures[problem.kind]} ${reasons[problem.reason]}` : unread}
        onRetry={() => {
          for (const { retry } of tables) retry();
        }}
      />
    </div>
  );
}

const unread = 'Não foi possível abrir o diário. Nada foi apagado.';

const failures: Record<Problem['kind'], string> = {
  save: 'Não foi possível salvar. Não feche esta página.',
  delete: 'Não foi possível apagar.',
};

const reasons: Record<Problem['reason'], string> = {
  full: 'Este aparelho está sem espaço: libere um pouco e tente de novo.',
  failed:
    'O navegador não deixou o site guardar dados. Isso acontece em aba anônima; tente de novo ou use uma aba comum.',
};
