import { useState } from 'react';
import {
  clearSending,
  restoreSending,
  type Sending,
  useSending,
} from '#src/features/quote-request/sending/sending.ts';
import { requestDetails } from '#src/shared/contact/write-request.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { Icon } from '#src/shared/ui/pictures/icon.tsx';
import { emptyDraft, type RequestDraft } from '#src/shared/visitor-data/request/request-draft.ts';
import styles from './request-page.module.css';

interface ClearButtonProps {
  draft: RequestDraft;
  onChange: (part: Partial<RequestDraft>) => void;
}

/** Clears the request and the state of sending; becomes "undo" until something is typed. */
export function ClearButton({ draft, onChange }: ClearButtonProps) {
  const sending = useSending();
  const [cleared, setCleared] = useState<{ draft: RequestDraft; sending: Sending }>();
  const isEmpty = requestDetails(draft).length === 0;
  const undoable = isEmpty ? cleared : undefined;

  function clear() {
    setCleared({ draft, sending });
    onChange({ ...emptyDraft, city: draft.city });
    clearSending();
  }

  function undo(old: NonNullable<typeof cleared>) {
    onChange(old.draft);
    restoreSending(old.sending);
    setCleared(undefined);
  }

  return (
    <div className={`${layout.cluster} ${styles.clear}`}>
      <button
        type="button"
        className={button.secondary}
        disabled={isEmpty && !undoable}
        onClick={() => (undoable ? undo(undoable) : clear())}
      >
        <Icon name={undoable ? 'undo' : 'trash'} /> {undoable ? 'Desfazer' : 'Limpar pedido'}
      </button>
      <p role="status">{undoable && 'O pedido foi limpo.'}</p>
    </div>
  );
}
