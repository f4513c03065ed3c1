import { type AuthFailure, authProblem } from './auth-problem.ts';
import { loadAuth } from './load-auth.ts';

type Auth = Awaited<ReturnType<typeof loadAuth>>['auth'];

/** Has a code sent to a company's address. Resolves with what went wrong. */
export function sendCode(email: string): Promise<string | undefined> {
  return ask(async (auth) => {
    const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    // Hosted accounts reject unknown addresses; the page must not reveal which ones are known.
    return { error: error?.code === 'otp_disabled' ? null : error };
  }, 'Não conseguimos enviar o código. Tente de novo em alguns minutos.');
}

/** Signs in with that code. Resolves with what went wrong. */
export function signInWithCode(email: string, token: string): Promise<string | undefined> {
  return ask(
    (auth) => auth.verifyOtp({ email, token, type: 'email' }),
    'O código não confere ou já venceu. Confira os números ou peça outro código.',
  );
}

export const usedInvitation =
  'Este convite já foi usado ou venceu. Se você já entrou antes, peça um código por e-mail. Se não, peça outro convite ao suporte.';

/** Signs in with an invitation, which is used up by that. Resolves with what went wrong. */
export function acceptInvitation(token: string): Promise<string | undefined> {
  return ask((auth) => auth.verifyOtp({ token_hash: token, type: 'invite' }), usedInvitation);
}

async function ask(
  question: (auth: Auth) => Promise<{ error: AuthFailure | null }>,
  rejected: string,
): Promise<string | undefined> {
  const answer = await loadAuth()
    .then(({ auth }) => question(auth))
    .catch(() => undefined);
  return answer && !answer.error ? undefined : authProblem(answer?.error ?? undefined, rejected);
}
