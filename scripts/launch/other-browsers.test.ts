import { describe, expect, it } from 'vitest';

import { findFirefox, findWebKit } from './other-browsers.mjs';

const FIREFOX = '/usr/bin/firefox-esr';
const WEBKIT = ['/usr/bin/WebKitWebDriver', '/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser', '/usr/bin/Xvfb'];

describe('another browser', () => {
  it('is found where Debian installs it', () => {
    const has = (path: string): boolean => [FIREFOX, ...WEBKIT].includes(path);

    expect(findFirefox(has)).toEqual({ programs: { browser: FIREFOX } });
    expect(findWebKit(has)).toEqual({
      programs: { driver: WEBKIT[0], browser: WEBKIT[1], display: WEBKIT[2] },
    });
  });

  it.each<[string, typeof findFirefox | typeof findWebKit, readonly string[], string]>([
    ['Firefox', findFirefox, WEBKIT, 'apt-get install firefox-esr'],
    ['WebKit, without its display', findWebKit, WEBKIT.slice(0, 2), 'apt-get install webkit2gtk-driver xvfb'],
    ['WebKit, without its driver', findWebKit, WEBKIT.slice(1), 'apt-get install webkit2gtk-driver xvfb'],
  ])('given no %s, then it names the packages', (_, find, present, remedy) => {
    expect(find((path: string) => present.includes(path))).toEqual({ remedy });
  });
});
