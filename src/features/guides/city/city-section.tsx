import type { ReactNode } from 'react';
import type { Section } from './city-article.ts';

interface CitySectionProps {
  section: Section;
  /** Stands between the heading and the text. */
  children?: ReactNode;
}

/** A chapter of a city's article. */
export function CitySection({ section, children }: CitySectionProps) {
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
