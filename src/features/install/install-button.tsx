import { Dialog } from '#src/shared/ui/feedback/dialog.tsx';
import layout from '#src/shared/ui/layout.module.css';
import { Drawing } from '#src/shared/ui/pictures/drawing.tsx';
import styles from './install.module.css';
import { promptInstallation, useInstallMethod } from './installation.ts';

const label = 'Instalar aplicativo';

interface InstallButtonProps {
  className?: string | undefined;
}

/** Installs the site by the method available here; renders nothing where there is none. */
export function InstallButton({ className }: InstallButtonProps) {
  const method = useInstallMethod();
  if (method === 'prompt') {
    return (
      <button type="button" className={className} onClick={() => void promptInstallation()}>
        {label}
      </button>
    );
  }
  if (method === 'steps') {
    return (
      <Dialog opener={label} openerClass={className} title="Instalar no iPhone ou iPad">
        <InstallSteps />
      </Dialog>
    );
  }
  return null;
}

export function FooterInstallButton() {
  return <InstallButton className={styles.footerButton} />;
}

/** How to install by hand in any browser on iOS and iPadOS. */
function InstallSteps() {
  return (
    <ol className={`${layout.rows} ${styles.steps}`}>
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
