import type { ReactNode } from 'react';
import type { Section } from './city-article.ts';

interface ArticleSectionProps {
  section: Section;
  /** Rendered between the heading and the text. */
  children?: ReactNode;
}

/** A heading with its paragraphs and perhaps a list. */
export function ArticleSection({ section, children }: ArticleSectionProps) {
  const { heading, paragraphs, list } = section;
  return (
    <>
      <h2>{heading}</h2>
      {children}
      {paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {list && (
        <ul>
          {list.map((item) => (
            <li key={item}>{item}</li>
          ))}
        </ul>
      )}
    </>
  );
}
