// Where a browser is, looked for in the order: CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's own download.
import { existsSync } from 'node:fs';

const INSTALLED = [
  // without the windows of a whole browser, which no test looks at
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
];

// Keeps a test browser from talking to the network or the GPU on its own.
const QUIET_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // letters stand where the font puts them, not where the hinting of this system rounds them to
  '--font-render-hinting=none',
];

/** A path given by hand or found in a usual place; undefined when there is none. */
export function installedChromium(env = process.env, exists = existsSync) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return INSTALLED.find((path) => exists(path));
}

/** Options for Playwright's `launch`: without `executablePath` it takes its own download. */
export function launchOptions(env = process.env) {
  const executablePath = installedChromium(env);
  return { ...(executablePath ? { executablePath } : {}), args: QUIET_ARGS };
}
