import { Alert } from '#src/shared/ui/feedback/alert.tsx';
import button from '#src/shared/ui/forms/button.module.css';
import { photos, skips, useShelf } from './keep/diary.ts';
import type { ShelfState } from './keep/shelf.ts';
import styles from './skip-list.module.css';

/** What could not be read, saved or deleted; visible until it works. */
export function StorageAlert() {
  const shelves = [useShelf(skips), useShelf(photos)];
  const problem = shelves.map((shelf) => shelf.problem).find((one) => one !== undefined);
  const isUnread = shelves.some(({ status }) => status === 'failed');
  if (!problem && !isUnread) return null;

  function tryAgain() {
    void skips.tryAgain();
    void photos.tryAgain();
  }

  return (
    <div className={styles.alert}>
      <Alert kind="error">
        <p>{problem ? `${failures[problem.kind]} ${reasons[problem.reason]}` : unread}</p>
        <button type="button" className={button.secondary} onClick={tryAgain}>
          Tentar novamente
        </button>
      </Alert>
    </div>
  );
}

type Problem = NonNullable<ShelfState<unknown>['problem']>;

const unread =
  'Não deu para ler o diário: o armazenamento deste navegador não respondeu. Nada foi apagado.';

const failures: Record<Problem['kind'], string> = {
  keep: 'Está na tela, mas não foi guardado: não feche esta página.',
  remove: 'Não foi apagado.',
};

const reasons: Record<Problem['reason'], string> = {
  full: 'Este aparelho está sem espaço: libere um pouco e tente de novo.',
  failed:
    'O navegador não deixou o site guardar dados. Isso acontece em aba anônima; tente de novo ou use uma aba comum.',
};
