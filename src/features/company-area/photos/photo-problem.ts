import { maxPhotoBytes } from '#src/company/area.ts';
import {
  InvalidError,
  RefusedError,
  SignedOutError,
} from '#src/features/company-area/api/api-error.ts';

/** Types that the functions read. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** The problem of a file before it is sent; undefined for one that can be. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.some((one) => one === type)) return notPicture;
  return size > maxPhotoBytes ? tooLarge : undefined;
}

/** The sentence for a photo that could not be sent or changed. */
export function photoProblem(failure: unknown): string {
  if (failure instanceof SignedOutError) return 'Você saiu da área da empresa. Entre de novo.';
  if (failure instanceof InvalidError && failure.issues[0]) return failure.issues[0].message;
  if (failure instanceof InvalidError || failure instanceof RefusedError) return changed;
  return 'O site não respondeu. Confira o sinal e tente de novo.';
}

const notPicture = 'O arquivo não é uma foto JPEG, PNG ou WebP. Escolha outro.';
const tooLarge = 'A foto tem mais de 8 MB. Escolha uma menor.';
const changed = 'As fotos mudaram em outro aparelho. Confira como elas estão e tente de novo.';
