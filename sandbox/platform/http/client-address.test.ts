import { describe, expect, it } from 'vitest';
import { createClientAddresses } from './client-address.ts';

describe('the address of a client', () => {
  const { of } = createClientAddresses(['127.0.0.1', '10.0.0.0/8', 'fd00::/8']);

  it.each([
    ['from a client itself, it is the connection’s', '203.0.113.7', '198.51.100.1', '203.0.113.7'],
    ['from a trusted proxy, it is the one that it names', '127.0.0.1', '198.51.100.1', '198.51.100.1'],
    ['through two trusted proxies, it is the one before both', '10.1.2.3', '198.51.100.1, 10.9.9.9', '198.51.100.1'],
    ['given names that the client made up, they do not count', '127.0.0.1', '1.1.1.1, 198.51.100.1', '198.51.100.1'],
    ['given something else in the header, it is what the last proxy knows', '127.0.0.1', 'x, 10.2.2.2', '10.2.2.2'],
    ['given only something else, it is the proxy’s', '127.0.0.1', 'unknown', '127.0.0.1'],
    ['without the header, it is the proxy’s', '127.0.0.1', undefined, '127.0.0.1'],
    ['with a port, it has none', '127.0.0.1', '198.51.100.1:4711', '198.51.100.1'],
    ['as IPv6, it may stand in brackets', 'fd00::1', '[2001:db8::7]:443', '2001:db8::7'],
    ['as IPv6 without brackets, it is whole', 'fd00::1', '2001:db8::7', '2001:db8::7'],
    ['given IPv4 written as IPv6, the proxy is known', '::ffff:127.0.0.1', '198.51.100.1', '198.51.100.1'],
  ])('%s', (_, remote, forwarded, client) => {
    expect(of(remote, forwarded)).toBe(client);
  });

  it('without trusted proxies, nobody is believed', () => {
    expect(createClientAddresses([]).of('127.0.0.1', '198.51.100.1')).toBe('127.0.0.1');
  });

  it.each(['box.lan', '10.0.0.0/33', '10.0.0.0/8/8', 'fd00::/x', ''])('refuses "%s" as a proxy', (text) => {
    expect(() => createClientAddresses([text])).toThrow('--trusted-proxies');
  });
});
