import type { ToolPath } from '#src/shared/routing/links.ts';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { PageLink } from './links.tsx';
import styles from './navigation.module.css';
import { type Tool, tools } from './tools.ts';

interface ToolLinksProps {
  /** All tools by default. */
  only?: readonly ToolPath[];
  /** Level of the headings. */
  heading: 'h2' | 'h3';
}

/** Cards that lead to the tools. */
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
