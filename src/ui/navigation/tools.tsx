import type { ReactNode } from 'react';
import type { ToolPath } from '#src/shared/routing/links.ts';
import type { PageFacts } from '#src/shared/seo/preview.ts';
import layout from '#src/ui/layout.module.css';
import { LineDrawing } from '#src/ui/pictures/drawing.tsx';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { PageLink } from './links.tsx';
import styles from './navigation.module.css';
import { PageIntro } from './page-bar.tsx';

interface Tool {
  path: ToolPath;
  name: string;
  summary: string;
  icon: ReactNode;
}

/** A rental needs the tools in this order. */
export const tools = [
  {
    path: '/ferramentas/calculadora',
    name: 'Calculadora de entulho',
    summary: 'Quanto dá em m³ e toneladas, e em que caçamba cabe.',
    icon: (
      <LineDrawing path="M6 3h12v18H6zM9 7h6M9 12h.01M12 12h.01M15 12h.01M9 16h.01M12 16h.01M15 16h.01" />
    ),
  },
  {
    path: '/ferramentas/pode-jogar',
    name: 'Pode jogar na caçamba?',
    summary: 'Procure o material e veja se pode, se vai separado e para onde levar.',
    icon: <LineDrawing path="M4 7l2 2 4-4M4 16l5 5M9 16l-5 5M14 8h6M14 18h6" />,
  },
  {
    path: '/ferramentas/ecopontos',
    name: 'Onde levar pouco entulho',
    summary: 'O Ecoponto ou PEV mais perto, quanto ele recebe e a quem ligar.',
    icon: (
      <LineDrawing path="M2 5h3l3.5 9h8L21 7H5.8M17.5 20.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5zM9.5 14 8 20" />
    ),
  },
  {
    path: '/ferramentas/autorizacao',
    name: 'Autorização na sua cidade',
    summary: 'Dentro do terreno ou na rua: quem pede, o prazo e as regras.',
    icon: <LineDrawing path="M6 3h9l4 4v14H6zM14 3v5h5M9 13l2 2 4-4M9 18.5h6" />,
  },
  {
    path: '/ferramentas/pedido',
    name: 'Pedir preço',
    summary: 'Um pedido só, para até quatro empresas da sua cidade.',
    icon: <Icon name="chat" />,
  },
  {
    path: '/pedido',
    name: 'Meus pedidos e prazos',
    summary: 'As respostas, até quando a caçamba fica, o lembrete e as fotos.',
    icon: <Icon name="calendar" />,
  },
] as const satisfies readonly Tool[];

/** Throws for a path without a tool. */
function toolByPath(path: ToolPath): Tool {
  const tool = tools.find((candidate) => candidate.path === path);
  if (!tool) throw new Error(`No tool at ${path}`);
  return tool;
}

export function ToolLinks({ only, heading }: { only?: readonly ToolPath[]; heading: 'h2' | 'h3' }) {
  const shown: readonly Tool[] = tools.filter(({ path }) => !only || only.includes(path));
  const Heading = heading;
  return (
    <ul className={`${layout.cards} ${styles.tools}`}>
      {shown.map(({ path, name, summary, icon }) => (
        <li key={path} className={`${layout.linkedPanel} ${styles.tool}`}>
          <span className={`${layout.signal} ${styles.icon}`}>{icon}</span>
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

interface ToolPageProps extends Pick<PageFacts, 'description' | 'modifiedOn'> {
  path: ToolPath;
  /** The lead says below the heading what the tool does, in one or two sentences. */
  lead: string;
  children: ReactNode;
}

/** Every tool page uses this template; the children are its sections. */
export function ToolPage({ children, ...page }: ToolPageProps) {
  const title = toolByPath(page.path).name;
  return (
    <>
      <PageIntro
        {...page}
        title={title}
        preview={{ kind: 'Ferramenta', title }}
        parents={[{ name: 'Ferramentas', path: '/ferramentas' }]}
      />
      {children}
    </>
  );
}
