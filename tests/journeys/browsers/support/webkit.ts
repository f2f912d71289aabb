import { type ChildProcess, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';
import type { Driver, Point } from './driver.ts';
import { isReady, openSession, type Session } from './webdriver.ts';

interface Programs {
  readonly driver: string;
  readonly browser: string;
  readonly display: string;
}

interface Outcome {
  readonly value?: unknown;
  readonly failure?: string;
}

const SCREEN = '1600x1200x24';
/** The key of an element reference in WebDriver's JSON. */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Lets the window be as narrow as a phone, which the buttons of its toolbar would prevent. */
const NARROW = '* { min-width: 0; margin: 0; padding: 0; border-width: 0; font-size: 1px; }';

/** WebKitGTK through WebDriver, on a display of its own. */
export async function openWebKit(programs: Programs): Promise<Driver> {
  const home = mkdtempSync(join(tmpdir(), 'vitrine-webkit-'));
  const started: ChildProcess[] = [];
  const stop = async (): Promise<void> => {
    for (const child of started.toReversed()) await end(child);
    // browser processes that outlive the driver may still write their caches there
    rmSync(home, { recursive: true, force: true, maxRetries: 20, retryDelay: 50 });
  };
  try {
    const display = await openDisplay(programs.display, started);
    const driver = await startDriver(programs.driver, { home, display }, started);
    const session = await openSession(driver, {
      'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
    });
    return createDriver(session, stop);
  } catch (error) {
    await stop();
    throw error;
  }
}

function createDriver(session: Session, stop: () => Promise<void>): Driver {
  const evaluate: Driver['evaluate'] = async (run, given) => {
    // waits for the promise in the page, because `execute/sync` would not
    const script = `const done = arguments[1];
      Promise.resolve(arguments[0]).then(${String(run)}).then(
        (value) => done({ value }), (error) => done({ failure: String(error && error.stack || error) }));`;
    const args = [given ?? null];
    const { value, failure } = (await session.post('execute/async', { script, args })) as Outcome;
    if (failure !== undefined) throw new Error(failure);
    return value as never;
  };
  const point = (action: object): Promise<unknown> =>
    session.post('actions', { actions: [{ type: 'pointer', id: 'mouse', actions: [action] }] });
  return {
    evaluate,
    open: async (url) => void (await session.post('url', { url })),
    reload: async () => void (await session.post('refresh')),
    resize: (width, height) => resize({ session, evaluate }, width, height),
    move: async ({ x, y }: Point) =>
      void (await point({ type: 'pointerMove', duration: 0, x: Math.round(x), y: Math.round(y) })),
    press: async () => void (await point({ type: 'pointerDown', button: 0 })),
    release: async () => void (await point({ type: 'pointerUp', button: 0 })),
    type: async (text) => sendKeys(session, await session.get('element/active'), text),
    choose: async (value, file) =>
      sendKeys(session, await session.post('element', { using: 'css selector', value }), file),
    close: async () => {
      await session.end().catch(() => undefined);
      await stop();
    },
  };
}

const sendKeys = async (session: Session, element: unknown, text: string): Promise<void> =>
  void (await session.post(`element/${(element as Record<string, string>)[ELEMENT]}/value`, { text }));

/** Sets the size of the page. The protocol can only size the window, which is taller than its page. */
async function resize(
  { session, evaluate }: { readonly session: Session } & Pick<Driver, 'evaluate'>,
  width: number,
  height: number,
): Promise<void> {
  const around = await evaluate(() => window.outerHeight - window.innerHeight, undefined);
  await session.post('window/rect', { x: 0, y: 0, width, height: height + around });
  await expect.poll(() => evaluate(() => [window.innerWidth, window.innerHeight], undefined)).toEqual([width, height]);
}

async function openDisplay(program: string, started: ChildProcess[]): Promise<string> {
  // Xvfb writes the number of the display to the third file
  const child = spawn(program, ['-displayfd', '3', '-screen', '0', SCREEN, '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  started.push(child);
  return new Promise((done, fail) => {
    child.once('error', fail);
    child.once('exit', (code) =>
      fail(new Error(`${program} ended with ${String(code)} instead of opening a display.`)),
    );
    child.stdio[3]?.once('data', (number: Buffer) => done(`:${String(number).trim()}`));
  });
}

async function startDriver(
  program: string,
  { home, display }: { readonly home: string; readonly display: string },
  started: ChildProcess[],
): Promise<string> {
  mkdirSync(join(home, 'gtk-3.0'));
  writeFileSync(join(home, 'gtk-3.0/gtk.css'), NARROW);
  const port = await findFreePort();
  const env = { ...process.env, DISPLAY: display, XDG_CONFIG_HOME: home, XDG_DATA_HOME: home, XDG_CACHE_HOME: home };
  started.push(spawn(program, [`--port=${port}`, '--host=127.0.0.1'], { env, stdio: 'ignore' }));
  const address = `http://127.0.0.1:${port}`;
  await expect.poll(() => isReady(address)).toBe(true);
  return address;
}

function findFreePort(): Promise<number> {
  const server = createServer();
  return new Promise((done) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => done(port));
    });
  });
}

function end(child: ChildProcess): Promise<unknown> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  const ended = new Promise((done) => child.once('exit', done));
  child.kill();
  return ended;
}
