import react from '@vitejs/plugin-react';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { createSandbox } from '../../sandbox/index.ts';
import { ensureBuilt } from '../launch/build.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
/** Path of the handwritten page, which is served by the same sandbox. */
export const BY_HAND_PATH = '/by-hand/index.html';

interface Production {
  readonly url: string;
  close(): Promise<void>;
}

/**
 * Serves the built app and the handwritten page from one sandbox in a temporary folder.
 * @param options.demo creates the demo account
 */
export async function openProduction({ demo = false } = {}): Promise<Production> {
  const { code } = await ensureBuilt(console.log);
  if (code !== 0) throw new Error('The build failed: see above.');
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-bench-'));
  const remove = (): void => rmSync(folder, { recursive: true, force: true });
  try {
    cpSync(join(ROOT, 'dist'), join(folder, 'app'), { recursive: true });
    await buildByHand(join(import.meta.dirname, 'by-hand'), join(folder, 'app/by-hand'));
    for (const built of ['app/assets', 'app/by-hand/assets']) rejectDevelopmentBuild(join(folder, built));
    const sandbox = await createSandbox({
      data: join(folder, 'data'),
      app: join(folder, 'app'),
      passwordCost: 10,
      checkAnswers: false,
      demo,
    });
    const { url } = await sandbox.listen(0);
    return {
      url,
      close: async () => {
        await sandbox.close();
        remove();
      },
    };
  } catch (error) {
    remove();
    throw error;
  }
}

/** @throws if a script contains React's development build, which would make the times meaningless */
export function rejectDevelopmentBuild(folder: string): void {
  const slow = readdirSync(folder).find(
    (name) => name.endsWith('.js') && readFileSync(join(folder, name), 'utf8').includes('jsxDEV'),
  );
  if (slow) throw new Error(`${slow} is a development build. Build again without NODE_ENV=development.`);
}

/** Builds a handwritten page in the same way as Vitrine builds an app. `define` contains constants, as in Vite. */
export const buildByHand = (root: string, outDir: string, define: Readonly<Record<string, string>> = {}) =>
  build({
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    plugins: [react()],
    define: { ...define },
    build: { outDir, emptyOutDir: true, target: 'es2022', modulePreload: { polyfill: false }, assetsInlineLimit: 0 },
  });
