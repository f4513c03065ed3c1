import { siteSearchPath } from '#src/shared/routing/links.ts';
import { tools } from '#src/shared/site/tools.ts';
import layout from '#src/shared/ui/layout.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import type { SearchEntry } from './engine/entry.ts';
import { ResultRow } from './results/result-row.tsx';
import styles from './results/results.module.css';

const entries: readonly SearchEntry[] = [
  {
    kind: 'page',
    title: 'Empresas da sua cidade',
    path: '/',
    text: 'Escolha a cidade ou digite o CEP e peça orçamento pelo WhatsApp.',
  },
  ...tools.map(({ path, name, summary }) => ({
    kind: 'tool' as const,
    title: name,
    path,
    text: summary,
  })),
  {
    kind: 'page',
    title: 'Guias e dicas',
    path: '/blog',
    text: 'Preço, tamanho, licença, descarte e segurança, com as fontes.',
  },
];

const examples = ['Gesso', 'Quanto custa', 'Licença', 'Telha', 'Ecoponto'];

/** The pages that most visitors need, while nothing is typed. */
export function UsefulEntries() {
  return (
    <section aria-labelledby="mais-procurados" className={layout.closeRows}>
      <h2 id="mais-procurados" className={styles.count}>
        Mais procurados
      </h2>
      <ul className={`${layout.cluster} ${styles.examples}`}>
        {examples.map((example) => (
          <li key={example}>
            <PageLink to={siteSearchPath(example)} className={styles.example}>
              {example}
            </PageLink>
          </li>
        ))}
      </ul>
      <ul className={`${layout.ruled} ${styles.list}`}>
        {entries.map((entry) => (
          <ResultRow key={entry.path} entry={entry} />
        ))}
      </ul>
    </section>
  );
}
