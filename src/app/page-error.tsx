import { reloadViaNetwork } from '#src/shared/runtime/worker/via-network.ts';
import button from '#src/shared/ui/forms/button.module.css';
import layout from '#src/shared/ui/layout.module.css';
import styles from './message-page.module.css';

/** Shown in place of a page that could not be fetched or failed while rendering. */
export function PageError() {
  return (
    <div className={`${layout.column} ${layout.stack} ${styles.page}`} role="alert">
      <title>Algo deu errado | AlugaCaçamba</title>
      <h1>Não conseguimos mostrar esta página</h1>
      <p>Pode ter sido uma falha de conexão. Confira o sinal e carregue a página outra vez.</p>
      <button type="button" className={button.primary} onClick={reloadViaNetwork}>
        Carregar de novo
      </button>
    </div>
  );
}
