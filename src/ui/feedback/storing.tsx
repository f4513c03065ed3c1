import { useEffect, useState } from 'react';
import { withTimeout } from '#src/shared/runtime/async.ts';
import { spaceText } from '#src/shared/text/format.ts';
import { Alert } from '#src/ui/feedback/alert.tsx';
import { PageLink } from '#src/ui/navigation/links.tsx';

interface ShortSpaceAlertProps {
  /** Space is read again when it changes. */
  change: unknown;
}

/**
 * Says that space is short before something can't be stored; nothing while there is enough, and
 * where the browser does not say.
 */
export function ShortSpaceAlert({ change }: ShortSpaceAlertProps) {
  const [space, setSpace] = useState<Space>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was stored changes what is left.
  useEffect(() => {
    let isCurrent = true;
    void readSpace().then((read) => {
      if (isCurrent) setSpace(read);
    });
    return () => {
      isCurrent = false;
    };
  }, [change]);

  return (
    <div role="status">
      {space && space.left < shortBytes && (
        <Alert kind="neutral">
          <p>
            <strong>Falta pouco para o espaço acabar.</strong> <span>{leftText(space.left)}</span>{' '}
            Apague do aparelho fotos e aplicativos que você não usa. Você também pode{' '}
            <PageLink to="/dados-neste-aparelho#baixar">baixar os seus dados</PageLink> e apagar em
            Meus pedidos as caçambas antigas.
          </p>
        </Alert>
      )}
    </div>
  );
}

function leftText(bytes: number): string {
  const left = `O navegador deixa este site guardar mais ${spaceText(bytes)}`;
  const photos = Math.floor(bytes / photoSize);
  if (photos === 0) return `${left}: já não cabe nenhuma foto.`;
  return `${left}: cerca de ${photos} ${photos === 1 ? 'foto' : 'fotos'}.`;
}

/** The size, in bytes, is about that of a photo of a skip, with a margin. */
const photoSize = 400_000;

/**
 * The twelve photos of a skip take 5 MB, and an update stores the site's 3 MB beside the old ones:
 * with less than twice that, one or the other fails soon.
 */
const shortBytes = 16e6;

const timeoutMs = 3000;

interface Space {
  used: number;
  left: number;
}

/** Reads the site's storage; it is undefined where the browser does not say. Never rejects. */
export async function readSpace(): Promise<Space | undefined> {
  const estimate = await withTimeout(timeoutMs, async () => navigator.storage.estimate());
  if (estimate?.quota === undefined || estimate.usage === undefined) return undefined;
  return { used: estimate.usage, left: Math.max(0, estimate.quota - estimate.usage) };
}
