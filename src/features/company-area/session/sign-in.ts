import { withTimeout } from '#src/shared/runtime/async.ts';
import { checkConnection, isOffline } from '#src/shared/runtime/connection.ts';
import { unknownAnswer } from './auth-fetch.ts';
import { isUnreachable, loadAuth } from './load-auth.ts';

type Auth = Awaited<ReturnType<typeof loadAuth>>['auth'];

/** Has a code sent to a company's e-mail address. Resolves with a message if it fails. */
export function sendCode(email: string): Promise<string | undefined> {
  return request(
    async (auth) =>
      (await auth.signInWithOtp({ email, options: { shouldCreateUser: false } })).error,
    'Não conseguimos enviar o código. Tente de novo em alguns minutos.',
  );
}

/** Signs in with that code. Resolves with a message if it fails. */
export function signInWithCode(email: string, token: string): Promise<string | undefined> {
  return request(
    async (auth) => (await auth.verifyOtp({ email, token, type: 'email' })).error,
    'O código não confere ou já venceu. Confira os números ou peça outro código.',
  );
}

export const usedInvitation =
  'Este convite já foi usado ou venceu. Se você já entrou antes, peça um código por e-mail. Se não, peça outro convite ao suporte.';

/** Signs in with an invitation, which is used up by that. Resolves with a message if it fails. */
export function acceptInvitation(token: string): Promise<string | undefined> {
  return request(
    async (auth) => (await auth.verifyOtp({ token_hash: token, type: 'invite' })).error,
    usedInvitation,
  );
}

/** An error of auth-js. */
interface AuthFailure {
  name: string;
  message: string;
  status?: number | undefined;
}

/** Milliseconds, for auth-js's code too. */
const timeoutMs = 20_000;

/** Resolves with the message for what failed; `rejected` where the server has rejected it. */
async function request(
  send: (auth: Auth) => Promise<AuthFailure | null>,
  rejected: string,
): Promise<string | undefined> {
  const outcome = await withTimeout(timeoutMs, async () => {
    const failure = await loadAuth()
      .then(({ auth }) => send(auth))
      .catch(() => notLoaded);
    return { problem: failure ? await describe(failure, rejected) : undefined };
  });
  return outcome ? outcome.problem : late;
}

const notLoaded: AuthFailure = { name: 'AuthRetryableFetchError', message: 'auth-js did not come' };

async function describe(failure: AuthFailure, rejected: string): Promise<string> {
  if (failure.status === 429) {
    return 'Foram muitas tentativas. Espere alguns minutos e tente de novo. Se não funcionar, tente amanhã ou peça um novo convite.';
  }
  if (!isUnreachable(failure)) return rejected;
  if (failure.message === unknownAnswer) {
    return 'Veio uma resposta que não é deste site. Se você usa o Wi-Fi de um lugar público, veja se ele pede login. Depois, tente de novo.';
  }
  await checkConnection();
  return isOffline()
    ? 'Você está sem internet. Confira o sinal e tente de novo.'
    : 'O site não está respondendo. A falha é nossa, e não do seu sinal: tente de novo daqui a pouco.';
}

const late = 'O site está demorando demais para responder. Confira o sinal e tente de novo.';
