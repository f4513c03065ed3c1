import type { CompanyPhoto } from '#src/company/area.ts';
import { ConfirmDialog } from '#src/ui/feedback/confirm-dialog.tsx';
import button from '#src/ui/forms/button.module.css';
import layout from '#src/ui/layout.module.css';
import { DescriptionForm } from './description-form.tsx';
import { descriptionOf } from './description-of.ts';
import { PhotoPicture } from './photo-picture.tsx';
import styles from './photos.module.css';

interface PhotoCardProps {
  photo: CompanyPhoto;
  /** From 0; the first one is the cover. */
  place: number;
  count: number;
  onMove: (to: number) => void;
  onDescribe: (description: string) => Promise<void>;
  onRemove: () => void;
}

/** A photo with its state, its place and its description. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, place, count, onMove, onDescribe, onRemove } = props;
  const name = `foto ${place + 1}`;
  return (
    <article
      id={photo.id}
      tabIndex={-1}
      aria-label={name}
      className={`${layout.panel} ${layout.closeRows} ${styles.photo}`}
    >
      <PhotoPicture photo={photo} name={name} />
      <p>
        <strong>{place === 0 ? 'Capa' : `Foto ${place + 1} de ${count}`}</strong>
        {' · '}
        {stateTexts[photo.status]}
      </p>
      {photo.rejection && <p className={styles.problem}>Motivo da recusa: {photo.rejection}</p>}
      {count > 1 && (
        <div className={`${layout.smallButtons} ${styles.moves}`}>
          {place > 0 && (
            <MoveButton
              text="Antes"
              label={`Mover para antes: ${name}`}
              to={place - 1}
              {...{ onMove }}
            />
          )}
          {place < count - 1 && (
            <MoveButton
              text="Depois"
              label={`Mover para depois: ${name}`}
              to={place + 1}
              {...{ onMove }}
            />
          )}
          {place > 0 && (
            <MoveButton text="Pôr na capa" label={`Pôr na capa: ${name}`} to={0} {...{ onMove }} />
          )}
        </div>
      )}
      <DescriptionForm key={descriptionOf(photo)} photo={photo} onDescribe={onDescribe} />
      <div>
        <ConfirmDialog
          opener="Apagar foto"
          openerClass={button.remove}
          title="Apagar esta foto?"
          confirm="Apagar"
          onConfirm={onRemove}
        >
          <p>Ela sai do site e não pode ser recuperada.</p>
        </ConfirmDialog>
      </div>
    </article>
  );
}

interface MoveButtonProps {
  /** Short, so that the buttons of a photo fit beside each other on a phone. */
  text: string;
  label: string;
  to: number;
  onMove: (to: number) => void;
}

function MoveButton({ text, label, to, onMove }: MoveButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      className={button.secondary}
      onClick={() => onMove(to)}
    >
      {text}
    </button>
  );
}

const stateTexts: Record<CompanyPhoto['status'], string> = {
  pending: 'esperando aprovação',
  live: 'no site',
  rejected: 'recusada',
};
