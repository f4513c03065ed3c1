import { expect, onTestFinished, test, vi } from 'vitest';
import { followLaunches } from '#src/features/install/launches.ts';

type Consumer = (launch: { targetURL: string | null }) => void;

test('a launch opens its page, but neither the icon nor the launch that opened the window does', () => {
  onTestFinished(() => void vi.unstubAllGlobals());
  let launch: Consumer = () => undefined;
  const setConsumer = (consumer: Consumer) => {
    launch = consumer;
    launch({ targetURL: 'https://example.org/salvos' });
  };
  vi.stubGlobal('window', { launchQueue: { setConsumer } });
  const opened: string[] = [];
  followLaunches((href) => opened.push(href));
  launch({ targetURL: null });
  for (const path of ['/', '/blog', '/?busca=lapa', '/ferramentas/calculadora?linhas=a_1#fim']) {
    launch({ targetURL: `https://example.org${path}` });
  }
  expect(opened).toEqual(['/blog', '/?busca=lapa', '/ferramentas/calculadora?linhas=a_1#fim']);
});
