import { RefusedError, SignedOutError } from '#src/features/partner-area/api-error.ts';
import { maxPhotoBytes, maxPhotos } from '#src/shared/partner-area/company-area.ts';

/** Types that the functions read. */
export const photoTypes = ['image/jpeg', 'image/png', 'image/webp'] as const;

/** What is wrong with a file before it is sent; undefined for one that can be. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!photoTypes.some((one) => one === type)) return notPicture;
  return size > maxPhotoBytes ? tooLarge : undefined;
}

/** What a visitor reads when a photo could not be sent or changed. */
export function photoProblem(failure: unknown): string {
  if (failure instanceof SignedOutError) return 'Você saiu da área da empresa. Entre de novo.';
  const status = failure instanceof RefusedError ? failure.status : 0;
  return problems[status] ?? 'O site não respondeu. Confira o sinal e tente de novo.';
}

const notPicture = 'este arquivo não é uma foto que o site abre. Use JPEG, PNG ou WebP.';
const tooLarge = 'a foto tem mais de 8 MB. Diminua a foto e envie de novo.';

const problems: Record<number, string> = {
  400: notPicture,
  404: 'esta foto não existe mais. Abra a página de novo.',
  409: `a empresa já tem ${maxPhotos} fotos, ou elas mudaram em outro aparelho. Abra a página de novo.`,
  413: tooLarge,
  415: notPicture,
  422: notPicture,
};
