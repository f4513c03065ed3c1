import type { SavedNews } from '#src/shared/saved/saved-news.ts';

type Failure = Extract<SavedNews, { problem: unknown }>;

/** What failed, why, and what the visitor can do; nothing on the screen is lost by it. */
export function storeProblemText({ kind, problem }: Failure): string {
  return `${failures[kind]} ${reasons[problem]}`;
}

const failures: Record<Failure['kind'], string> = {
  'not-kept': 'Não foi salvo.',
  'not-removed': 'Não foi removido.',
  'note-not-kept': 'A anotação está na tela, mas não foi guardada.',
};

const reasons: Record<Failure['problem'], string> = {
  full: 'Este aparelho está sem espaço: libere um pouco e tente de novo.',
  failed:
    'O navegador não deixou o site guardar dados. Isso acontece em aba anônima; tente em uma aba comum.',
};
