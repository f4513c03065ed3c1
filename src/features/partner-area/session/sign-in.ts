import { type AuthFailure, authProblem } from './auth-problem.ts';
import { loadAuth } from './load-auth.ts';

type Auth = Awaited<ReturnType<typeof loadAuth>>['auth'];

/** Has a code sent to a company's e-mail address. Resolves with a message if it fails. */
export function sendCode(email: string): Promise<string | undefined> {
  return request(async (auth) => {
    const { error } = await auth.signInWithOtp({ email, options: { shouldCreateUser: false } });
    // Hosted accounts reject unknown addresses; the page must not reveal which ones are known.
    return { error: error?.code === 'otp_disabled' ? null : error };
  }, 'Não conseguimos enviar o código. Tente de novo em alguns minutos.');
}

/** Signs in with that code. Resolves with a message if it fails. */
export function signInWithCode(email: string, token: string): Promise<string | undefined> {
  return request(
    (auth) => auth.verifyOtp({ email, token, type: 'email' }),
    'O código não confere ou já venceu. Confira os números ou peça outro código.',
  );
}

export const usedInvitation =
  'Este convite já foi usado ou venceu. Se você já entrou antes, peça um código por e-mail. Se não, peça outro convite ao suporte.';

/** Signs in with an invitation, which is used up by that. Resolves with a message if it fails. */
export function acceptInvitation(token: string): Promise<string | undefined> {
  return request((auth) => auth.verifyOtp({ token_hash: token, type: 'invite' }), usedInvitation);
}

async function request(
  send: (auth: Auth) => Promise<{ error: AuthFailure | null }>,
  rejected: string,
): Promise<string | undefined> {
  const result = await loadAuth()
    .then(({ auth }) => send(auth))
    .catch(() => undefined);
  return result && !result.error ? undefined : authProblem(result?.error ?? undefined, rejected);
}
