import { Button } from '#src/ui/forms/button.tsx';
import layout from '#src/ui/layout.module.css';
import { useLatest } from '#src/ui/use-latest.ts';
import styles from './pictures.module.css';

interface ThumbnailsProps {
  pictures: readonly Blob[];
  onRemove?: (picture: Blob) => void;
}

export function Thumbnails({ pictures, onRemove }: ThumbnailsProps) {
  if (pictures.length === 0) return null;
  return (
    <ul className={layout.actions}>
      {pictures.map((picture, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a photo has no name.
        <li key={index} className={layout.tightRows}>
          <Thumbnail picture={picture} name={`Foto ${index + 1}`} />
          {onRemove && (
            <Button aria-label={`Tirar a foto ${index + 1}`} onClick={() => onRemove(picture)}>
              Tirar
            </Button>
          )}
        </li>
      ))}
    </ul>
  );
}

function Thumbnail({ picture, name }: { picture: Blob; name: string }) {
  const url = useDataUrl(picture);
  return url ? <img src={url} alt={name} className={styles.thumbnail} /> : null;
}

/** The policy allows data URLs for images; one that can't be read is null. */
export function useDataUrl(picture: Blob): string | null | undefined {
  return useLatest(readUrl, picture);
}

const readUrl = (picture: Blob) => dataUrlOf(picture).catch(() => null);

/** Rejects for bytes that cannot be read. */
export function dataUrlOf(bytes: Blob): Promise<string> {
  return new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(bytes);
  });
}
