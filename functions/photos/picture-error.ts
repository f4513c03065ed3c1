import { type ErrorCode, HttpError } from '#functions/http/http-error.ts';
import type { FieldIssue } from '#src/shared/company/area/company-area.ts';

/** To the visitor: this picture cannot be used. */
export class PictureError extends HttpError {
  override name = 'PictureError';

  constructor(problem: keyof typeof problems) {
    const { code, message } = problems[problem];
    const issues: FieldIssue[] = [{ path: 'photo', message }];
    super(code, { details: { issues } });
  }
}

const problems = {
  'too many bytes': {
    code: 'too_large',
    message: 'A foto tem mais de 8 MB. Escolha uma menor.',
  },
  'too many pixels': {
    code: 'too_large',
    message: 'A foto tem mais de 40 megapixels. Escolha uma menor.',
  },
  'not a picture': {
    code: 'unsupported_media_type',
    message: 'O arquivo não é uma foto JPEG, PNG ou WebP. Escolha outro.',
  },
  broken: {
    code: 'invalid_request',
    message: 'A foto está incompleta ou com defeito. Escolha outra.',
  },
  'too many photos': {
    code: 'invalid_request',
    message: 'Sua empresa já tem 12 fotos. Apague uma para enviar outra.',
  },
} as const satisfies Record<string, { code: ErrorCode; message: string }>;
