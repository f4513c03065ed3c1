import { type GuideText, textAttribute } from '#src/features/guides/guide-text.ts';
import layout from '#src/shared/ui/layout.module.css';
import textStyles from '#src/shared/ui/text/text.module.css';
import styles from './guide-page.module.css';

interface ArticleTextProps {
  slug: string;
  html: GuideText;
}

/** The only component that sets HTML: a guide's text, built from our own Markdown. */
export function ArticleText({ slug, html }: ArticleTextProps) {
  return (
    <div
      className={`${layout.prose} ${textStyles.tables} ${styles.text}`}
      {...{ [textAttribute]: slug }}
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
