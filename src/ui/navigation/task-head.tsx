import type { MouseEvent, ReactNode } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import task from '#src/ui/task.module.css';
import { Breadcrumbs, type Crumb } from './page-hero.tsx';

interface TaskHeadProps {
  path: RoutePath;
  /** The title stays while the heading changes with the step. */
  title: string;
  heading: string;
  description: string;
  /** The crumbs go down to the page itself, without the home page. */
  crumbs: readonly Crumb[];
  /** The note stands below the heading. */
  note: ReactNode;
  /** The arrow leads there, unless the listener prevents it. */
  back: RoutePath;
  onBack: (event: MouseEvent) => void;
}

/** Writes the metadata and the low header of a task; on phones it is the page's only one. */
export function TaskHead(props: TaskHeadProps) {
  const { path, title, heading, description, crumbs, note, back, onBack } = props;
  return (
    <>
      <PageHead
        title={`${title} | ${site.name}`}
        preview={{ kind: 'Ferramenta', title }}
        path={path}
        description={description}
      />
      <div className={`${layout.column} ${task.head}`} data-task>
        <Breadcrumbs crumbs={[{ name: 'Início', path: '/' }, ...crumbs]} heading={title} />
        <a href={back} aria-label="Voltar" onClick={onBack}>
          <Icon name="before" />
        </a>
        <div>
          <h1>{heading}</h1>
          <div>{note}</div>
        </div>
      </div>
    </>
  );
}
