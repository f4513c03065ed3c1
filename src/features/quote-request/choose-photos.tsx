import { type ChangeEvent, useState } from 'react';
import { maxRequestPhotos } from '#src/request/request.ts';
import { ErrorAlert } from '#src/ui/feedback/alert.tsx';
import button from '#src/ui/forms/button.module.css';
import fields from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { refusalText, scalePicture } from '#src/ui/pictures/scale-picture.ts';
import { Thumbnails } from '#src/ui/pictures/thumbnails.tsx';

interface ChoosePhotosProps {
  photos: readonly Blob[];
  onChoose: (change: (old: readonly Blob[]) => readonly Blob[]) => void;
}

export function ChoosePhotos({ photos, onChoose }: ChoosePhotosProps) {
  const [error, setError] = useState<string>();

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Without this the same file could not be chosen again.
    target.value = '';
    const isTooMany = photos.length + files.length > maxRequestPhotos;
    setError(isTooMany ? `Cabem ${maxRequestPhotos} fotos. As outras não entraram.` : undefined);
    for (const file of files) {
      const scaled = await scalePicture(file);
      if (scaled) onChoose((old) => [...old, scaled.picture].slice(0, maxRequestPhotos));
      else setError(refusalText(file));
    }
  }

  return (
    <div className={layout.closeRows}>
      <p>
        <strong>Fotos (opcional).</strong> Mostre o entulho e o lugar da caçamba, sem pessoas nem
        placas de carro. São até {maxRequestPhotos}.
      </p>
      <Thumbnails
        pictures={photos}
        onRemove={(picture) => onChoose((old) => old.filter((photo) => photo !== picture))}
      />
      {photos.length < maxRequestPhotos && (
        <div className={layout.smallButtons}>
          <label className={`${button.secondary} ${fields.file}`}>
            <Icon name="camera" /> Incluir fotos
            <input
              type="file"
              accept="image/*"
              multiple
              aria-label="Incluir fotos"
              onChange={(event) => void add(event)}
            />
          </label>
        </div>
      )}
      <ErrorAlert text={error} />
    </div>
  );
}
