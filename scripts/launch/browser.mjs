// Finds a browser for the tests, or gets one: see chromium.mjs for where an installed one is looked for.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { installedChromium } from './chromium.mjs';
import { packageCommand, run } from './process.mjs';

function works(path) {
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function playwrightPath() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return path && existsSync(path) && works(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function download(say) {
  say('No Chromium or Chrome is installed: asking Playwright for its own …');
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' };
  const command = packageCommand('@playwright/test/cli.js', ['install', 'chromium']);
  await run(command, { env, stdio: 'pipe', timeout: 300_000 });
  return playwrightPath();
}

/** The one without windows where Debian has it, else the whole browser. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

async function debianPackage(say) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const apt = (...args) => ['apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', ...args]];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'pipe' };
  // An old index can name packages that are gone; a refresh that fails still lets a good old index work.
  await run(apt('update'), options);
  for (const name of PACKAGES) {
    say(`Installing Debian's package ${name} (apt-get) …`);
    const install = apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core');
    const { code, output } = await run(install, options);
    if (code !== 0) say(output.split('\n').slice(-8).join('\n'));
    const found = installedChromium({});
    if (found && works(found)) return found;
  }
  return undefined;
}

const NONE =
  'No browser for the tests: install Chromium or Chrome, or name one with CHROMIUM_PATH, or let `npx playwright install chromium` reach its server.';

/** Where the browser is and how it was found; without one, the sentence that says what to do. */
export async function ensureBrowser(say, env = process.env) {
  if (env.CHROMIUM_PATH) {
    return works(env.CHROMIUM_PATH)
      ? { path: env.CHROMIUM_PATH, how: 'named by CHROMIUM_PATH' }
      : { problem: `CHROMIUM_PATH is "${env.CHROMIUM_PATH}", and that does not run.` };
  }
  const installed = installedChromium(env);
  if (installed && works(installed)) return { path: installed, how: 'installed' };
  const present = await playwrightPath();
  if (present) return { path: present, how: "Playwright's own" };
  const downloaded = await download(say);
  if (downloaded) return { path: downloaded, how: "Playwright's own, downloaded now" };
  const packaged = await debianPackage(say);
  if (packaged) return { path: packaged, how: "Debian's package, installed now" };
  return { problem: NONE };
}
