// Finds a browser, in this order: CHROMIUM_PATH, an installed Chromium or Chrome, Playwright's download.
import { existsSync } from 'node:fs';

const INSTALLED = [
  // the headless shell is smaller, and no test needs a visible window
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

// Keeps a test browser off the network and the GPU.
const QUIET_ARGS = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // places glyphs where the font specifies, regardless of the system's hinting
  '--font-render-hinting=none',
];

/** CHROMIUM_PATH, or a browser in one of the usual places; undefined if there is none. */
export function findChromium(env = process.env, exists = existsSync) {
  if (env.CHROMIUM_PATH) return env.CHROMIUM_PATH;
  return INSTALLED.find((path) => exists(path));
}

/** Options for Playwright's `launch`. Without `executablePath`, Playwright uses its own download. */
export function getLaunchOptions(env = process.env) {
  const executablePath = findChromium(env);
  return { ...(executablePath ? { executablePath } : {}), args: QUIET_ARGS };
}
