import { afterEach, expect, test, vi } from 'vitest';
import { share } from '#src/shared/runtime/download-file.ts';

afterEach(() => void vi.unstubAllGlobals());

test.each([
  ['the sheet is closed', 'AbortError', true],
  ['it is open already, after a second tap', 'InvalidStateError', true],
  ['the browser does not let the page', 'NotAllowedError', false],
])('where %s (%s), it is known whether the text is still to be copied', async (_, name, isDone) => {
  const refuse = () => Promise.reject(new DOMException('', name));
  vi.stubGlobal('navigator', { share: refuse });
  expect(await share({ text: 'x' })).toBe(isDone);
});
