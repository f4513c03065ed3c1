import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import type { DiaryTable } from './diary.ts';
import styles from './skip-list.module.css';

interface StorageAlertProps {
  tables: readonly Pick<DiaryTable<unknown>, 'status' | 'problem' | 'retry'>[];
}

type Problem = NonNullable<DiaryTable<unknown>['problem']>;

/** A failure to read, save or delete; visible until it works. */
export function StorageAlert({ tables }: StorageAlertProps) {
  const problem = tables.map((one) => one.problem).find((one) => one !== undefined);
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

const unread =
  'Não deu para ler o diário: o armazenamento deste navegador não respondeu. Nada foi apagado.';

const failures: Record<Problem['kind'], string> = {
  save: 'Está na tela, mas não foi guardado: não feche esta página.',
  delete: 'Não foi apagado.',
};

const reasons: Record<Problem['reason'], string> = {
  full: 'Este aparelho está sem espaço: libere um pouco e tente de novo.',
  failed:
    'O navegador não deixou o site guardar dados. Isso acontece em aba anônima; tente de novo ou use uma aba comum.',
};
