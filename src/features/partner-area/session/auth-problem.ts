import { isUnreachable } from './load-auth.ts';

/** What auth-js answers where it fails. */
export interface AuthFailure {
  name: string;
  status?: number | undefined;
  code?: string | undefined;
}

/** What a visitor reads when signing in has failed; `refusal` where the server has said no. */
export function authProblem(failure: AuthFailure | undefined, refusal: string): string {
  // Undefined: auth-js itself could not be fetched.
  if (!failure || isUnreachable(failure)) {
    return 'O site não respondeu. Confira o sinal e tente de novo.';
  }
  if (failure.status === 429) {
    return 'Foram muitas tentativas. Espere alguns minutos e tente de novo. Se não funcionar, tente amanhã ou peça um novo convite.';
  }
  return refusal;
}
