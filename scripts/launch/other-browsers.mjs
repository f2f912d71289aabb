// Finds the browsers of `npm run browsers`: Firefox and WebKitGTK, whose engine is Safari's. Both are Debian packages.
import { existsSync } from 'node:fs';

const FIREFOX = ['/usr/bin/firefox-esr', '/usr/bin/firefox', '/snap/bin/firefox'];
/** The driver of WebKitGTK, its browser, and a virtual display, without which WebKitGTK cannot run. */
const WEBKIT = [
  ['/usr/bin/WebKitWebDriver'],
  ['4.1', '6.0', '4.0'].flatMap((version) =>
    ['x86_64', 'aarch64'].map((machine) => `/usr/lib/${machine}-linux-gnu/webkit2gtk-${version}/MiniBrowser`),
  ),
  ['/usr/bin/Xvfb'],
];

/** Returns the programs that were found, or what to install if one is missing. */
const report = (programs, packages) =>
  Object.values(programs).includes(undefined) ? { remedy: `apt-get install ${packages}` } : { programs };

/**
 * @param {(path: string) => boolean} exists
 * @returns {{ programs?: { browser: string }, remedy?: string }}
 */
export function findFirefox(exists = existsSync) {
  return report({ browser: FIREFOX.find((path) => exists(path)) }, 'firefox-esr');
}

/**
 * @param {(path: string) => boolean} exists
 * @returns {{ programs?: { driver: string, browser: string, display: string }, remedy?: string }}
 */
export function findWebKit(exists = existsSync) {
  const [driver, browser, display] = WEBKIT.map((paths) => paths.find((path) => exists(path)));
  return report({ driver, browser, display }, 'webkit2gtk-driver xvfb');
}

export const OTHER_BROWSERS = { firefox: findFirefox, webkit: findWebKit };
