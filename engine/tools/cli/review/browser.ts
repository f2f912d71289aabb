import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** The parts of Playwright that are used here. The engine does not depend on it; the project installs it. */
export interface Browser {
  newContext(options: object): Promise<BrowserContext>;
  close(): Promise<void>;
}

export interface BrowserContext {
  newPage(): Promise<BrowserPage>;
  close(): Promise<void>;
}

export interface BrowserPage {
  readonly clock: { setFixedTime(time: Date): Promise<void> };
  addInitScript(script: { readonly content: string }): Promise<void>;
  setViewportSize(size: { readonly width: number; readonly height: number }): Promise<void>;
  goto(address: string): Promise<unknown>;
  /**
   * @param script an expression as text, because the compiler would add helpers to a function that do not exist in the
   * page
   */
  evaluate(script: string): Promise<unknown>;
  screenshot(options: object): Promise<Buffer>;
  on(event: 'request' | 'requestfinished' | 'requestfailed', listener: () => void): void;
  on(event: 'websocket', listener: (socket: BrowserSocket) => void): void;
  close(): Promise<void>;
}

interface BrowserSocket {
  on(event: 'framesent' | 'framereceived', listener: () => void): void;
}

interface Playwright {
  readonly chromium: { launch(options: object): Promise<Browser> };
}

const PACKAGES = ['playwright-core', 'playwright', '@playwright/test'];
const INSTALL =
  'To get pictures, install a browser: npm install --save-dev playwright && npx playwright install chromium';

/** System browsers to try if Playwright has none of its own. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Browser arguments, mainly to render glyphs the same on every machine. */
const ARGUMENTS = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--font-render-hinting=none'];

/**
 * Opens a browser. With a separate one for each version, both versions of the app can have the same address, which
 * pages may display.
 * @param hosts host → the origin that it is mapped to
 */
export type OpenBrowser = (hosts: ReadonlyMap<string, string>) => Promise<Browser>;

/**
 * Finds a browser that starts. Returns instructions for installing one if there is none. `CHROMIUM_PATH` can name an
 * executable.
 */
export async function findBrowser(root: string): Promise<OpenBrowser | string> {
  const playwright = await findPlaywright(root);
  if (playwright === undefined) return INSTALL;
  const own = process.env['CHROMIUM_PATH'];
  const paths = own === undefined ? [undefined, ...INSTALLED.filter((path) => existsSync(path))] : [own];
  for (const path of paths) {
    const open = createOpener(playwright, path);
    try {
      await (await open(new Map())).close();
      return open;
    } catch {
      // try the next one
    }
  }
  return INSTALL;
}

const createOpener =
  ({ chromium }: Playwright, executablePath: string | undefined): OpenBrowser =>
  (hosts) => {
    const rules = [...hosts].map(([host, origin]) => `MAP ${host} ${new URL(origin).host}`);
    return chromium.launch({
      args: [...ARGUMENTS, `--host-resolver-rules=${rules.join(', ')}`],
      // this process handles the signals itself
      handleSIGINT: false,
      handleSIGTERM: false,
      ...(executablePath !== undefined && { executablePath }),
    });
  };

async function findPlaywright(root: string): Promise<Playwright | undefined> {
  const { resolve } = createRequire(join(root, 'package.json'));
  for (const name of PACKAGES) {
    try {
      const loaded: Playwright & { readonly default?: Playwright } = await import(pathToFileURL(resolve(name)).href);
      return loaded.default ?? loaded;
    } catch {
      // not installed
    }
  }
  return undefined;
}
