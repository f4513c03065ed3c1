import { useEffect, useRef } from 'react';
import button from '#src/shared/ui/forms/button.module.css';
import { PageLink } from '#src/shared/ui/navigation/page-link.tsx';
import type { Reply } from './reply.ts';
import styles from './search-reply.module.css';

/** The search box's reply; its place is there before it comes, so that it is read out. */
export function SearchReply({ reply }: { reply: Reply | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // On a phone the keyboard may lie over it.
    if (reply) box.current?.scrollIntoView({ block: 'nearest' });
  }, [reply]);
  const look = reply?.isPending ? styles.pending : styles.reply;
  return (
    <div ref={box} className={reply && look}>
      <div role="status" className={styles.words}>
        {reply && <p className={styles.text}>{reply.text}</p>}
        {reply?.hint && <p>{reply.hint}</p>}
      </div>
      {reply?.link && (
        <PageLink to={reply.link.path} className={button.primary}>
          {reply.link.text}
        </PageLink>
      )}
    </div>
  );
}
