import { expect, it } from 'vitest';
import { clientAddress } from '#functions/guards/client-address.ts';

it.each([
  ['192.0.2.1', null, 0, '192.0.2.1'],
  ['::ffff:192.0.2.1', null, 0, '192.0.2.1'],
  ['192.0.2.1', '1.1.1.1', 0, '192.0.2.1'],
  ['10.0.0.1', '1.1.1.1', 1, '1.1.1.1'],
  ['10.0.0.1', '9.9.9.9, 1.1.1.1', 1, '1.1.1.1'],
  ['10.0.0.1', '9.9.9.9, 1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
  ['10.0.0.1', ' 1.1.1.1:4711 ', 1, '1.1.1.1'],
  ['10.0.0.1', '[2001:db8::1]:4711', 1, '2001:db8:0:0'],
  ['10.0.0.1', null, 1, '10.0.0.1'],
  ['10.0.0.1', '1.1.1.1', 2, '10.0.0.1'],
  ['10.0.0.1', 'unknown', 1, '10.0.0.1'],
  ['10.0.0.1', '', 1, '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', null, 0, '2001:db8:1:2'],
  ['2001:DB8:1:2::', null, 0, '2001:db8:1:2'],
  ['fe80::1%eth0', null, 0, 'fe80:0:0:0'],
  ['::1', null, 0, '0:0:0:0'],
  ['1::2:3:4:5:6:7', null, 0, '1:0:2:3'],
  [undefined, null, 0, 'unknown'],
])(
  'a request from %j with X-Forwarded-For %j and %i trusted proxies counts for %s',
  (socket, chain, hops, address) => {
    expect(clientAddress(socket, chain, hops)).toBe(address);
  },
);
