import styles from '#src/features/device-data/device-data-page.module.css';
import layout from '#src/shared/ui/layout.module.css';
import { RestoreBackup } from './restore-backup.tsx';
import { SaveBackup } from './save-backup.tsx';

/** Saves a backup of the visitor's data and restores one, for a lost or new phone. */
export function BackupSection({ onChanged }: { onChanged: () => void }) {
  return (
    <>
      <section aria-labelledby="guardar-copia" className={`${layout.stack} ${styles.action}`}>
        <h2 id="guardar-copia">Guardar uma cópia</h2>
        <p>
          O site junta em um arquivo o que você salvou e escreveu: empresas, páginas, anotações,
          respostas, o pedido e o diário com as fotos. Ele fica com você, não passa pelo nosso
          servidor e abre também sem este site. Não tem senha: quem o abre lê o que está nele.
        </p>
        <SaveBackup />
      </section>
      <section aria-labelledby="trazer-de-volta" className={`${layout.stack} ${styles.action}`}>
        <h2 id="trazer-de-volta">Trazer uma cópia de volta</h2>
        <p>
          Trocou de celular ou perdeu o que estava aqui? Escolha o arquivo que você guardou. Você vê
          o que ele traz antes de mudar qualquer coisa.
        </p>
        <RestoreBackup onChanged={onChanged} />
      </section>
    </>
  );
}
