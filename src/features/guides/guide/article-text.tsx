import { type GuideText, textMark } from '#src/features/guides/guide-text.ts';
import layout from '#src/shared/ui/layout.module.css';
import styles from './article-text.module.css';

interface ArticleTextProps {
  slug: string;
  html: GuideText;
}

/** A guide's text, made of its Markdown. */
export function ArticleText({ slug, html }: ArticleTextProps) {
  return (
    <div
      className={`${layout.prose} ${styles.text}`}
      {...{ [textMark]: slug }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
