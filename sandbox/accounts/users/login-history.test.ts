import { describe, expect, it } from 'vitest';
import { getDeviceName, getShortNetwork } from './login-history.ts';

const MOZILLA = 'Mozilla/5.0';

describe('the name of a device', () => {
  it.each([
    ['(X11; Linux x86_64) Chrome/140.0.0.0 Safari/537.36', 'Chrome · Linux'],
    ['(Windows NT 10.0; Win64; x64) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0', 'Edge · Windows'],
    [
      '(Linux; Android 15; SM-S931B) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
      'Samsung Internet · Android',
    ],
    ['(Macintosh; Intel Mac OS X 10.15; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox · macOS'],
    ['(iPhone; CPU iPhone OS 18_5 like Mac OS X) CriOS/140.0 Mobile/15E148 Safari/604.1', 'Chrome · iOS'],
    ['(iPad; CPU OS 18_5 like Mac OS X) Version/18.5 Mobile/15E148 Safari/604.1', 'Safari · iPadOS'],
    ['(X11; CrOS x86_64 14541.0.0) Chrome/140.0.0.0 Safari/537.36 OPR/120.0', 'Opera · ChromeOS'],
  ])('given %s, is %s', (agent, name) => {
    expect(getDeviceName(`${MOZILLA} ${agent}`)).toBe(name);
  });

  it('given anything else, is empty: nothing that a client has written is kept', () => {
    expect(getDeviceName('curl/8.5.0')).toBe('');
    expect(getDeviceName('<script>alert(1)</script>')).toBe('');
  });
});

describe('the shortened network', () => {
  it.each([
    ['203.0.113.7', '203.0.x.x'],
    ['2001:db8:1:2::/64', '2001:db8::'],
    ['local', ''],
  ])('of %s is "%s"', (network, short) => {
    expect(getShortNetwork(network)).toBe(short);
  });
});
