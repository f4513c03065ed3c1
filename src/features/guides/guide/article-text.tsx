import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { type GuideText, textMark } from '#src/features/guides/guide-text.ts';
import layout from '#src/shared/ui/layout.module.css';
import styles from './article-text.module.css';

interface ArticleTextProps {
  slug: string;
  html: GuideText;
}

/** A guide's text; its links to other pages are followed without loading the document again. */
export function ArticleText({ slug, html }: ArticleTextProps) {
  const text = useRef<HTMLDivElement>(null);
  const navigate = useNavigate();

  useEffect(() => {
    function follow(event: MouseEvent) {
      const link = plainlyClickedLink(event);
      if (!link) return;
      event.preventDefault();
      // An address with its host would be loaded as a new document.
      void navigate({ href: link.pathname + link.search + link.hash });
    }
    const element = text.current;
    element?.addEventListener('click', follow);
    return () => element?.removeEventListener('click', follow);
  }, [navigate]);

  return (
    <div
      ref={text}
      className={`${layout.prose} ${styles.text}`}
      {...{ [textMark]: slug }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The link to this site that was clicked, unless the visitor asked for a new tab or a download. */
function plainlyClickedLink(event: MouseEvent): HTMLAnchorElement | undefined {
  if (event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  const link = (event.target as Element).closest('a');
  return link?.origin === window.location.origin && !link.target ? link : undefined;
}
