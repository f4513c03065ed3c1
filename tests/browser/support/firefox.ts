import { once } from 'node:events';
import { whyWithout } from '#tests/server/support/deploy.ts';
import { announced, type Driver, keyStrokes, type Programs } from './driver.ts';

/** Debian's Firefox by WebDriver BiDi, the width of a phone. */
export const firefox = { name: 'Firefox', missing: whyWithout('firefox-esr'), open };

/** Firefox's own words about a request through a worker that ended with its page or had no network. */
const notAnswered = /A ServiceWorker intercepted the request and encountered an unexpected error/;

async function open({ folder, start }: Programs): Promise<Driver> {
  const args = ['--headless', '--no-remote', '--profile', folder, '--remote-debugging-port=0'];
  const address = await announced(start('firefox-esr', args), /BiDi listening on (ws:\S+)/);
  const messages: string[] = [];
  const send = await connect(`${address}/session`, ({ level, text }) => {
    if (/error|warn/.test(level) && !notAnswered.test(text)) messages.push(`${level}: ${text}`);
  });
  await send('session.new', { capabilities: {} });
  await send('session.subscribe', { events: ['log.entryAdded'] });
  // The first tab of all never has the focus.
  const { context } = await send('browsingContext.create', { type: 'tab' });
  await send('browsingContext.setViewport', { context, viewport: { width: 360, height: 800 } });
  const downloadBehavior = { type: 'allowed', destinationFolder: folder };
  await send('browser.setDownloadBehavior', { downloadBehavior });
  const act = (type: string, actions: object[]): Promise<void> =>
    send('input.performActions', { context, actions: [{ type, id: type, actions }] });
  return {
    open: (url) => send('browsingContext.navigate', { context, url, wait: 'interactive' }),
    async run(task, ...args) {
      const { type, result, exceptionDetails } = await send('script.callFunction', {
        functionDeclaration: `async () => {
          const answer = await (${task})(...${JSON.stringify(args)});
          return answer instanceof Element ? answer : JSON.stringify(answer ?? null);
        }`,
        target: { context },
        awaitPromise: true,
      });
      if (type === 'exception') throw new Error(exceptionDetails.text);
      return result.type === 'node' ? { sharedId: result.sharedId } : JSON.parse(result.value);
    },
    click: (element) =>
      act('pointer', [
        { type: 'pointerMove', x: 0, y: 0, origin: { type: 'element', element } },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]),
    type: (text) => act('key', keyStrokes(text)),
    attach: (element, path) => send('input.setFiles', { context, element, files: [path] }),
    takeMessages: async () => messages.splice(0),
  };
}

// biome-ignore lint/suspicious/noExplicitAny: every command has an answer of its own.
type Send = (method: string, params?: object) => Promise<any>;

interface LogEntry {
  level: string;
  text: string;
}

async function connect(address: string, onEntry: (entry: LogEntry) => void): Promise<Send> {
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  socket.addEventListener('message', ({ data }) => {
    const { type, id, method, params, result, error, message } = JSON.parse(data);
    if (method === 'log.entryAdded') onEntry(params);
    if (type === 'success') waiting.get(id)?.resolve(result);
    if (type === 'error') waiting.get(id)?.reject(new Error(`${error}: ${message}`));
    waiting.delete(id);
  });
  let lastId = 0;
  return (method, params = {}) => {
    lastId += 1;
    const answer = Promise.withResolvers<unknown>();
    waiting.set(lastId, answer);
    socket.send(JSON.stringify({ id: lastId, method, params }));
    return answer.promise;
  };
}
