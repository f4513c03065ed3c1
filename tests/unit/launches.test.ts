import { afterEach, expect, test, vi } from 'vitest';
import { followLaunches } from '#src/features/install/launches.ts';

type Consumer = (launch: { targetURL?: string | null }) => void;

afterEach(() => void vi.unstubAllGlobals());

/** A window that was opened by launching this, as Chromium delivers it; later launches follow. */
function openWindow(first: string) {
  const opened: string[] = [];
  let consumer: Consumer = () => undefined;
  const setConsumer = (given: Consumer) => {
    consumer = given;
    given({ targetURL: first });
  };
  vi.stubGlobal('window', { launchQueue: { setConsumer } });
  followLaunches((href) => opened.push(href));
  const launch = (targetURL?: string) => consumer({ targetURL: targetURL ?? null });
  return { opened, launch };
}

test('the launch that opened the window opens nothing again', () => {
  expect(openWindow('https://example.org/blog').opened).toEqual([]);
});

test('later the icon opens nothing, and whatever is not its page is opened', () => {
  const { opened, launch } = openWindow('https://example.org/blog');
  launch('https://example.org/');
  launch();
  expect(opened).toEqual([]);
  launch('https://example.org/blog');
  launch('https://example.org/?busca=lapa');
  launch('https://example.org/ferramentas/calculadora?linhas=sacos_30#resultado');
  expect(opened).toEqual([
    '/blog',
    '/?busca=lapa',
    '/ferramentas/calculadora?linhas=sacos_30#resultado',
  ]);
});

test('a browser without launches shows no error', () => {
  vi.stubGlobal('window', {});
  expect(() => followLaunches(() => undefined)).not.toThrow();
});
