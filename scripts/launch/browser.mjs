// Finds or installs a browser for the tests. See chromium.mjs for the search order.
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

import { findChromium } from './chromium.mjs';
import { getPackageCommand, run } from './process.mjs';

function doesRun(path) {
  // On Windows `--version` opens a window instead of answering.
  if (process.platform === 'win32') return existsSync(path);
  return spawnSync(path, ['--version'], { stdio: 'ignore', timeout: 20_000 }).status === 0;
}

async function findPlaywrightBrowser() {
  try {
    const { chromium } = await import('@playwright/test');
    const path = chromium.executablePath();
    return path && existsSync(path) && doesRun(path) ? path : undefined;
  } catch {
    return undefined;
  }
}

async function download(say) {
  say("No Chromium or Chrome is installed. Downloading Playwright's …");
  const env = { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '20000' };
  const command = getPackageCommand('@playwright/test/cli.js', ['install', 'chromium']);
  await run(command, { env, stdio: 'pipe', timeout: 300_000 });
  return findPlaywrightBrowser();
}

/** The headless shell if Debian has it, otherwise the whole browser. */
const PACKAGES = ['chromium-headless-shell', 'chromium'];

async function installDebianPackage(say) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return undefined;
  const apt = (...args) => ['apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', '-o', 'Acquire::Retries=3', ...args]];
  const options = { env: { DEBIAN_FRONTEND: 'noninteractive' }, stdio: 'pipe' };
  // An outdated index may list packages that have been removed. If refreshing it fails, the old index can still be
  // used.
  await run(apt('update'), options);
  for (const name of PACKAGES) {
    say(`Installing Debian's package ${name} (apt-get) …`);
    const install = apt('install', '-y', '--no-install-recommends', name, 'fonts-dejavu-core');
    const { code, output } = await run(install, options);
    if (code !== 0) say(output.split('\n').slice(-8).join('\n'));
    const found = findChromium({});
    if (found && doesRun(found)) return found;
  }
  return undefined;
}

const NONE =
  'No browser for the tests: install Chromium or Chrome, or set CHROMIUM_PATH, or allow `npx playwright install chromium` to download one.';

/** Returns where the browser is and how it was found, or the problem and its remedy. */
export async function ensureBrowser(say, env = process.env) {
  if (env.CHROMIUM_PATH) {
    return doesRun(env.CHROMIUM_PATH)
      ? { path: env.CHROMIUM_PATH, how: 'named by CHROMIUM_PATH' }
      : { problem: `CHROMIUM_PATH is "${env.CHROMIUM_PATH}", which does not run.` };
  }
  const installed = findChromium(env);
  if (installed && doesRun(installed)) return { path: installed, how: 'installed' };
  const present = await findPlaywrightBrowser();
  if (present) return { path: present, how: "Playwright's own" };
  const downloaded = await download(say);
  if (downloaded) return { path: downloaded, how: "Playwright's own, downloaded now" };
  const packaged = await installDebianPackage(say);
  if (packaged) return { path: packaged, how: "Debian's package, installed now" };
  return { problem: NONE };
}
