import type { MouseEvent, ReactNode, RefObject } from 'react';
import type { RoutePath } from '#src/shared/routing/links.ts';
import { PageHead } from '#src/shared/seo/page-head.tsx';
import type { PageFacts } from '#src/shared/seo/preview.ts';
import { site } from '#src/shared/site/site.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import styles from './navigation.module.css';
import { Breadcrumbs, type Crumb } from './page-hero.tsx';

interface PageBarProps {
  title: string;
  /** The focus moves to a heading with an id. */
  heading?: { as?: 'h1' | 'h2'; id: string; ref?: RefObject<HTMLHeadingElement | null> };
  /** The note stands below the title, in one line. */
  note?: ReactNode;
  /** The arrow leads there, unless the listener prevents it. */
  back: RoutePath;
  backName?: string;
  onBack?: ((event: MouseEvent) => void) | undefined;
  crumbs?: readonly Crumb[];
  /** On phones no other header stands above it. */
  isAlone?: boolean;
  /** The children are buttons at its end. */
  children?: ReactNode;
}

/** Tools, what is personal and texts about the site have this light, low header. */
export function PageBar(props: PageBarProps) {
  const { title, heading, note, back, backName = 'Voltar', onBack, crumbs, isAlone } = props;
  const Heading = heading?.as ?? 'h1';
  return (
    <div className={`${layout.column} ${styles.bar}`} data-task={isAlone || undefined}>
      <a href={back} aria-label={backName} onClick={onBack}>
        <Icon name="before" />
      </a>
      <div>
        <Heading ref={heading?.ref} id={heading?.id} tabIndex={heading && -1}>
          {title}
        </Heading>
        {note && <div>{note}</div>}
      </div>
      {crumbs && <Breadcrumbs crumbs={crumbs} heading={title} />}
      {props.children}
    </div>
  );
}

interface PageIntroProps
  extends Pick<PageFacts, 'description' | 'modifiedOn' | 'preview'>,
    Pick<PageBarProps, 'note' | 'onBack' | 'isAlone'> {
  path: RoutePath;
  /** The default is the title with the site's name. */
  headTitle?: string;
  /** The breadcrumbs call the page so. */
  name?: string;
  title: string;
  /** These pages lie between the home page and this one. */
  parents?: readonly Crumb[];
  /** The default leads to the page above this one. */
  back?: RoutePath;
  lead?: string;
  /** The children stand below the lead. */
  children?: ReactNode;
}

/** Writes the metadata of a page, its bar and what it is for. */
export function PageIntro({ title, name = title, lead, children, ...page }: PageIntroProps) {
  const { path, headTitle = `${title} | ${site.name}`, parents = [] } = page;
  const crumbs = [{ name: 'Início', path: '/' }, ...parents, { name, path }] as const;
  return (
    <>
      <PageHead {...page} title={headTitle} />
      <PageBar back={parents.at(-1)?.path ?? '/'} {...page} title={title} crumbs={crumbs} />
      {(lead || children) && (
        <div className={`${layout.column} ${styles.lead}`}>
          {lead && <p className={layout.soft}>{lead}</p>}
          {children}
        </div>
      )}
    </>
  );
}
