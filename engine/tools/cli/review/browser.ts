import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** What is used of Playwright. The engine does not depend on it: a project brings it. */
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
  /** @param script an expression; a function would have to do without what the compiler adds to it */
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

/** A browser that is installed, if Playwright has none of its own. */
const INSTALLED = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Glyphs are drawn the same on every machine. */
const ARGUMENTS = ['--disable-gpu', '--no-first-run', '--disable-background-networking', '--font-render-hinting=none'];

/**
 * Opens a browser. Two may show two versions of an app at the same address, which pages can show.
 * @param hosts host → the origin that answers for it
 */
export type OpenBrowser = (hosts: ReadonlyMap<string, string>) => Promise<Browser>;

/** A browser, or a sentence that says how to get one. CHROMIUM_PATH names one that is installed. */
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
      // the next one may be there
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
      // the process decides itself how it ends
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
