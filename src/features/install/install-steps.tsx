import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import styles from './install-steps.module.css';

/** How it is done by hand on iOS and iPadOS, whatever the browser. */
export function InstallSteps() {
  return (
    <ol className={styles.steps}>
      <li>
        <Drawing name="install#share" className={styles.picture} />
        <p>
          Toque em <strong>Compartilhar</strong>, perto do endereço ou embaixo. Não achou? Toque
          antes nos três pontos.
        </p>
      </li>
      <li>
        <Drawing name="install#add" className={styles.picture} />
        <p>
          Role a lista e escolha <strong>Adicionar à Tela de Início</strong>.
        </p>
      </li>
      <li>
        <Drawing name="install#done" className={styles.picture} />
        <p>
          Confirme em <strong>Adicionar</strong>. O AlugaCaçamba passa a abrir pelo ícone.
        </p>
      </li>
    </ol>
  );
}
