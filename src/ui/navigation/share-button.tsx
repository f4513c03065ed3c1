import { useState } from 'react';
import { share } from '#src/shared/runtime/download-file.ts';
import button from '#src/ui/forms/button.module.css';
import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';

interface ShareButtonProps {
  title: string;
  text: string;
  /** The page shows the same result; left out where the text is complete. */
  url?: string;
}

type Outcome = 'copied' | 'failed';

const sentences: Record<Outcome, string> = {
  copied: 'Copiado. Cole onde quiser enviar.',
  failed: 'Não foi possível compartilhar nem copiar. Selecione o texto e copie.',
};

/** Shares a result by the Web Share API, or copies it where there is none. */
export function ShareButton({ title, text, url }: ShareButtonProps) {
  const [outcome, setOutcome] = useState<Outcome>();

  async function offer() {
    setOutcome(undefined);
    setOutcome(await shareOrCopy({ title, text, ...(url && { url }) }));
  }

  return (
    <div className={`${layout.stack} ${button.share}`}>
      <Button onClick={offer}>
        <Icon name="share" /> Compartilhar
      </Button>
      <p role="status" className={layout.outcome}>
        {outcome && sentences[outcome]}
      </p>
    </div>
  );
}

/** Resolves to undefined when the share sheet was shown, also when the visitor closed it. */
async function shareOrCopy(data: ShareData): Promise<Outcome | undefined> {
  if (navigator.canShare?.(data) && (await share(data))) return undefined;
  try {
    await navigator.clipboard.writeText([data.text, data.url].filter(Boolean).join('\n'));
    return 'copied';
  } catch {
    return 'failed';
  }
}
