import { isUnreachable } from './load-auth.ts';

/** An error of auth-js. */
export interface AuthFailure {
  name: string;
  status?: number | undefined;
  code?: string | undefined;
}

/** The message for a failed sign-in; `rejected` where the server has rejected it. */
export function authProblem(failure: AuthFailure | undefined, rejected: string): string {
  // Undefined: auth-js itself could not be fetched.
  if (!failure || isUnreachable(failure)) {
    return 'O site não respondeu. Confira o sinal e tente de novo.';
  }
  if (failure.status === 429) {
    return 'Foram muitas tentativas. Espere alguns minutos e tente de novo. Se não funcionar, tente amanhã ou peça um novo convite.';
  }
  return rejected;
}
