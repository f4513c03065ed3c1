import type { ToolPath } from '#src/shared/routing/links.ts';
import layout from '#src/ui/layout.module.css';
import type { IconName } from '#src/ui/pictures/icon.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { PageLink } from './links.tsx';
import styles from './navigation.module.css';

interface Tool {
  path: ToolPath;
  name: string;
  summary: string;
  icon: IconName;
}

/** A rental needs the tools in this order. */
export const tools = [
  {
    path: '/ferramentas/calculadora',
    name: 'Calculadora de entulho',
    summary: 'Quanto dá em m³ e toneladas, e em que caçamba cabe.',
    icon: 'calculator',
  },
  {
    path: '/ferramentas/pode-jogar',
    name: 'Pode jogar na caçamba?',
    summary: 'Procure o material e veja se pode, se vai separado e para onde levar.',
    icon: 'sorting',
  },
  {
    path: '/ferramentas/ecopontos',
    name: 'Onde levar pouco entulho',
    summary: 'O Ecoponto ou PEV mais perto, quanto ele recebe e a quem ligar.',
    icon: 'wheelbarrow',
  },
  {
    path: '/ferramentas/autorizacao',
    name: 'Autorização na sua cidade',
    summary: 'Dentro do terreno ou na rua: quem pede, o prazo e as regras.',
    icon: 'permit',
  },
  {
    path: '/ferramentas/pedido',
    name: 'Pedido de orçamento',
    summary: 'Um texto claro, pronto para mandar a várias empresas.',
    icon: 'chat',
  },
  {
    path: '/ferramentas/diario',
    name: 'Diário da caçamba',
    summary: 'Chegada, prazo, lembrete e fotos, só neste aparelho.',
    icon: 'calendar',
  },
] as const satisfies readonly Tool[];

/** Throws for a path without a tool. */
export function toolByPath(path: ToolPath): Tool {
  const tool = tools.find((candidate) => candidate.path === path);
  if (!tool) throw new Error(`No tool at ${path}`);
  return tool;
}

interface ToolLinksProps {
  only?: readonly ToolPath[];
  heading: 'h2' | 'h3';
}

export function ToolLinks({ only, heading }: ToolLinksProps) {
  const shown: readonly Tool[] = tools.filter(({ path }) => !only || only.includes(path));
  const Heading = heading;
  return (
    <ul className={`${layout.cards} ${styles.tools}`}>
      {shown.map(({ path, name, summary, icon }) => (
        <li key={path} className={`${layout.linkedPanel} ${styles.tool}`}>
          <span className={styles.icon}>
            <Icon name={icon} />
          </span>
          <div>
            <Heading>
              <PageLink to={path} className={layout.cardLink}>
                {name}
              </PageLink>
            </Heading>
            <p>{summary}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
