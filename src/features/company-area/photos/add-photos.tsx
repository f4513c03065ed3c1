import { type ChangeEvent, useState } from 'react';
import { type CompanyPhoto, maxPhotos } from '#src/company/area.ts';
import { companyApi } from '#src/features/company-area/api/company-api.ts';
import button from '#src/ui/forms/button.module.css';
import field from '#src/ui/forms/field.module.css';
import layout from '#src/ui/layout.module.css';
import { Icon } from '#src/ui/pictures/icon.tsx';
import { fileProblem, photoProblem, photoTypes } from './photo-problem.ts';
import styles from './photos.module.css';

interface AddPhotosProps {
  /** Photos that the company has. */
  count: number;
  /** False for a photo that the company has already. */
  onAdded: (photo: CompanyPhoto) => boolean;
}

/** A file and its outcome. */
interface Upload {
  key: number;
  name: string;
  /** From 0 to 1. */
  progress: number;
  problem?: string;
}

/** Sends photos, one after the other; a file that fails does not hold up the next. */
export function AddPhotos({ count, onAdded }: AddPhotosProps) {
  const [uploads, setUploads] = useState<readonly Upload[]>([]);
  const [isBusy, setBusy] = useState(false);

  async function add({ target }: ChangeEvent<HTMLInputElement>) {
    const files = [...(target.files ?? [])];
    // Allows choosing the same file again.
    target.value = '';
    setBusy(true);
    setUploads(files.map(({ name }, key) => ({ key, name, progress: 0 })));
    let free = maxPhotos - count;
    for (const [key, file] of files.entries()) {
      const update = (part: Partial<Upload>) =>
        setUploads((old) => old.map((one) => (one.key === key ? { ...one, ...part } : one)));
      const problem =
        free > 0
          ? await send(file, update)
          : `A empresa já tem ${maxPhotos} fotos. Apague uma para enviar outra.`;
      if (problem) update({ problem });
      else free -= 1;
    }
    setBusy(false);
  }

  /** Resolves with what went wrong. */
  async function send(file: File, update: (part: Partial<Upload>) => void) {
    const problem = fileProblem(file);
    if (problem) return problem;
    try {
      const photo = await companyApi.addPhoto(file, (progress) => update({ progress }));
      if (!onAdded(photo)) return 'A empresa já tem esta foto.';
      update({ progress: 1 });
      return undefined;
    } catch (failure) {
      return photoProblem(failure);
    }
  }

  const failed = uploads.filter(({ problem }) => problem);
  const sent = uploads.filter(({ progress, problem }) => progress === 1 && !problem).length;
  return (
    <div className={layout.closeRows}>
      {count >= maxPhotos ? (
        <p>Já são {maxPhotos} fotos, o máximo. Para incluir outra, apague uma.</p>
      ) : (
        <div>
          <label
            className={`${button.primary} ${field.file}`}
            aria-disabled={isBusy ? true : undefined}
          >
            <Icon name="camera" /> Incluir fotos
            <input
              type="file"
              accept={photoTypes.join(',')}
              multiple
              disabled={isBusy}
              aria-label="Incluir fotos"
              onChange={add}
            />
          </label>
        </div>
      )}
      {isBusy && (
        <ul className={styles.uploads}>
          {uploads.map(({ key, name, progress }) => (
            <li key={key}>
              {name} <progress aria-label={`Enviando ${name}`} value={progress} />
            </li>
          ))}
        </ul>
      )}
      <div role="status" className={layout.outcome}>
        {isBusy && <p>Enviando...</p>}
        {!isBusy && sent > 0 && (
          <p>{sent === 1 ? 'Uma foto foi enviada.' : `${sent} fotos foram enviadas.`}</p>
        )}
        {failed.map(({ key, name, problem }) => (
          <p key={key} className={styles.problem}>
            {name}: {problem}
          </p>
        ))}
      </div>
    </div>
  );
}
