import type { ReactNode } from 'react';
import { spaceText } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { type ShortSpace, useShortSpace } from './free-space.ts';

interface ShortSpaceAlertProps {
  /** Space is read again when it changes. */
  change: unknown;
  /** Advice for this page, after the general one. */
  children: ReactNode;
}

/** Says that space is short before something can't be stored; nothing while there is enough. */
export function ShortSpaceAlert({ change, children }: ShortSpaceAlertProps) {
  const space = useShortSpace(change);
  return (
    <div role="status">
      {space && (
        <Alert kind="neutral">
          <p>
            <strong>Falta pouco para o espaço acabar.</strong> {leftText(space)} Apague do aparelho
            fotos e aplicativos que você não usa. {children}
          </p>
        </Alert>
      )}
    </div>
  );
}

function leftText({ bytes, photos }: ShortSpace): string {
  const left = `O navegador deixa este site guardar mais ${spaceText(bytes)}`;
  if (photos === 0) return `${left}: já não cabe nenhuma foto.`;
  return `${left}: cerca de ${photos} ${photos === 1 ? 'foto' : 'fotos'} do diário.`;
}
