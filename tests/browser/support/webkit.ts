import { setTimeout as wait } from 'node:timers/promises';
import { whyWithout } from '#tests/server/support/deploy.ts';
import { freePort } from '#tests/server/support/redis-server.ts';
import { announced, type Driver, keyStrokes, type Programs } from './driver.ts';

/** WebKitGTK's own browser by classic WebDriver, on a virtual display, as narrow as it can be. */
export const webkit = {
  name: 'WebKitGTK',
  missing: whyWithout('WebKitWebDriver', '--help') ?? whyWithout('Xvfb', '-help'),
  open,
};

async function open({ start }: Programs): Promise<Driver> {
  const screen = ['-displayfd', '1', '-nolisten', 'tcp', '-screen', '0', '800x800x24'];
  const display = await announced(start('Xvfb', screen), /^(\d+)$/);
  const port = await freePort();
  const server = start('WebKitWebDriver', [`--port=${port}`], { DISPLAY: `:${display}` });
  const url = `http://127.0.0.1:${port}/session`;
  while (!(await isAnswered(url))) {
    if (server.exitCode !== null) throw new Error('WebKitWebDriver ended');
    await wait(50);
  }
  const { sessionId } = await send(url, { capabilities: {} });
  const session = `${url}/${sessionId}`;
  await send(`${session}/window/rect`, { x: 0, y: 0, width: 360, height: 800 });
  const messages: string[] = [];
  const run: Driver['run'] = async (task, ...args) => {
    const script = `
      const seen = (window.messages ??= (${collectMessages})());
      const end = (result) => arguments[0]({ ...result, seen: seen.splice(0) });
      (async () => (${task})(...${JSON.stringify(args)}))().then(
        (answer) => end({ answer }),
        (error) => end({ error: String(error) }),
      );`;
    const { answer, error, seen } = await send(`${session}/execute/async`, { script, args: [] });
    messages.push(...seen);
    if (error) throw new Error(error);
    return answer;
  };
  const urlOf = (element: object) => `${session}/element/${Object.values(element)[0]}`;
  return {
    run,
    open: (address) => send(`${session}/url`, { url: address }),
    click: (element) => send(`${urlOf(element)}/click`),
    type(text) {
      const keyboard = { type: 'key', id: 'key', actions: keyStrokes(text) };
      return send(`${session}/actions`, { actions: [keyboard] });
    },
    attach: (element, path) => send(`${urlOf(element)}/value`, { text: path }),
    async takeMessages() {
      await run(() => null);
      return messages.splice(0);
    },
  };
}

/** For a page to run, as early as it can: errors and warnings from now on. */
function collectMessages(): string[] {
  const messages: string[] = [];
  for (const level of ['error', 'warn'] as const) {
    const write = console[level];
    console[level] = (...parts) => {
      messages.push(`${level}: ${parts.join(' ')}`);
      write(...parts);
    };
  }
  window.addEventListener('error', ({ message }) => messages.push(`error: ${message}`));
  window.addEventListener('unhandledrejection', ({ reason }) => messages.push(`error: ${reason}`));
  return messages;
}

// biome-ignore lint/suspicious/noExplicitAny: every command has an answer of its own.
async function send(url: string, body: object = {}): Promise<any> {
  const response = await fetch(url, { method: 'POST', body: JSON.stringify(body) });
  const { value } = await response.json();
  if (!response.ok) throw new Error(`${value.error}: ${value.message}`);
  return value;
}

function isAnswered(url: string): Promise<boolean> {
  return fetch(url).then(
    () => true,
    () => false,
  );
}
