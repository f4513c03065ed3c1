import { expect, it } from 'vitest';
import { isPushEndpoint } from '#src/company/area.ts';

it.each([
  'https://fcm.googleapis.com/fcm/send/abc:APA91b-_x',
  'https://updates.push.services.mozilla.com/wpush/v2/gAAAA',
  'https://web.push.apple.com/QGx',
  'https://wns2-par02p.notify.windows.com/w/?token=BQY%3d',
])('takes the push endpoint %s', (url) => {
  expect(isPushEndpoint(url)).toBe(true);
});

it.each([
  'http://fcm.googleapis.com/fcm/send/a',
  'https://fcm.googleapis.com',
  'https://fcm.googleapis.com:8443/fcm',
  'https://fcm.googleapis.com.evil.example/x',
  'https://evil-fcm.googleapis.com/x',
  'https://x.fcm.googleapis.com/x',
  'https://user@fcm.googleapis.com/x',
  'https://fcm.googleapis.com@evil.example/x',
  'https://fcm.googleapis.com\\@evil.example/x',
  'https://evil.example/fcm.googleapis.com/',
  'https://evil.example#.push.apple.com/',
  'https://push.apple.com/x',
  'https://127.0.0.1/x',
  'https://web.push.apple.com/x\ny',
  'https://web.push.apple.com/x\0',
  ' https://web.push.apple.com/x',
])('refuses the push endpoint %j', (url) => {
  expect(isPushEndpoint(url)).toBe(false);
});
