import { Fragment } from 'react';
import { LineEditor } from './line-editor.tsx';
import styles from './line-list.module.css';
import { RemovedNotice } from './removed-notice.tsx';
import type { Lines } from './use-lines.ts';

/** The lines in their order, and in its place the notice of what was removed last. */
export function LineList({
  lines: { lines, removed, entered, type, remove, undo },
}: {
  lines: Lines;
}) {
  const notice = removed && <RemovedNotice lines={removed.lines} onUndo={undo} />;
  const isLast = removed && removed.at >= lines.length;
  return (
    <div className={styles.lines}>
      {lines.map((line, index) => (
        <Fragment key={line.key}>
          {removed?.at === index && notice}
          <LineEditor
            line={line}
            position={index + 1}
            isEntered={line.key === entered}
            onType={(measure, text) => type(line.key, measure, text)}
            onRemove={() => remove(line.key)}
          />
        </Fragment>
      ))}
      {isLast && notice}
    </div>
  );
}
