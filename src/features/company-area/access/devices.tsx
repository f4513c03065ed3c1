import { useCallback, useEffect, useState } from 'react';
import type { SignedInDevice } from '#src/company/area.ts';
import { companyApi } from '#src/features/company-area/api/company-api.ts';
import { RetryAlert } from '#src/ui/feedback/alert.tsx';
import layout from '#src/ui/layout.module.css';
import styles from './access.module.css';
import { deviceName } from './device-name.ts';

/** The devices that are signed in. */
export function Devices() {
  const [devices, setDevices] = useState<readonly SignedInDevice[] | 'loading' | 'failed'>(
    'loading',
  );
  const load = useCallback(() => {
    setDevices('loading');
    companyApi.loadDevices().then(setDevices, () => setDevices('failed'));
  }, []);
  useEffect(load, [load]);

  return (
    <section aria-labelledby="aparelhos" className={layout.closeRows}>
      <h3 id="aparelhos">Aparelhos conectados</h3>
      {devices === 'loading' && <p role="status">Procurando os aparelhos...</p>}
      {devices === 'failed' && (
        <RetryAlert text="A lista de aparelhos não chegou. Confira o sinal." onRetry={load} />
      )}
      {typeof devices === 'object' && (
        <ul className={`${layout.ruled} ${styles.devices}`}>
          {devices.map(({ id, userAgent, lastSeenAt, isCurrent }) => (
            <li key={id}>
              <strong>{deviceName(userAgent)}</strong>
              {isCurrent && ' · este aparelho'}
              <span className={layout.soft}> · usado em {momentText(lastSeenAt)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function momentText(time: string): string {
  return new Date(time).toLocaleString('pt-BR', { dateStyle: 'short', timeStyle: 'short' });
}
