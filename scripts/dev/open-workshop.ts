import { mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ViteDevServer } from 'vite';
import { createSandbox } from '../../sandbox/index.ts';
import { copyTree } from './copy-tree.ts';
import { serveDevelopment, type RunningSandbox } from './serve.ts';

/** The development server on a temporary copy of the project, for tests that edit declarations. */
export interface Workshop {
  readonly root: string;
  readonly url: string;
  readonly vite: ViteDevServer;
  /** Changes a file in place. @throws if the change has no effect, because such an edit proves nothing */
  edit(path: string, change: (text: string) => string): void;
  /** Writes a whole file, as editors that save atomically do. */
  put(path: string, text: string): void;
  /** Undoes every edit. */
  restore(): void;
  close(): Promise<void>;
}

/** @param studio the origin of the Studio that shows the app in its frame */
export async function openWorkshop(studio?: string): Promise<Workshop> {
  const tree = copyTree();
  const before = new Map<string, string | undefined>();
  const remember = (path: string): void => {
    if (!before.has(path)) before.set(path, readText(join(tree.root, path)));
  };
  const running = await serve(tree.root, tree.packages, studio).catch((error: unknown) => {
    tree.remove();
    throw error;
  });
  return {
    root: tree.root,
    url: running.url,
    vite: running.vite,
    edit: (path, change) => {
      remember(path);
      const text = readFileSync(join(tree.root, path), 'utf8');
      const changed = change(text);
      if (changed === text) throw new Error(`The edit of ${path} changes nothing.`);
      writeFileSync(join(tree.root, path), changed);
    },
    put: (path, text) => {
      remember(path);
      mkdirSync(dirname(join(tree.root, path)), { recursive: true });
      writeFileSync(join(tree.root, `${path}~`), text);
      renameSync(join(tree.root, `${path}~`), join(tree.root, path));
    },
    restore: () => {
      for (const [path, text] of before) {
        if (text === undefined) rmSync(join(tree.root, path), { force: true });
        else if (readText(join(tree.root, path)) !== text) writeFileSync(join(tree.root, path), text);
      }
      before.clear();
    },
    close: async () => {
      await running.close();
      tree.remove();
    },
  };
}

/** Starts the sandbox in the same process, because tests do not edit its sources. */
async function startSandbox(root: string, port: number): Promise<RunningSandbox> {
  const sandbox = await createSandbox({
    data: join(root, '.sandbox'),
    passwordCost: 10,
    callsPerMinute: 100_000,
    demo: false,
  });
  const { url } = await sandbox.listen(port, '127.0.0.1');
  return { url, close: sandbox.close };
}

const serve = (root: string, packages: readonly string[], studio: string | undefined) =>
  serveDevelopment({
    root,
    port: 0,
    server: (port) => startSandbox(root, port),
    ...(studio !== undefined && { studio }),
    vite: { cacheDir: join(root, '.vite'), logLevel: 'silent', server: { fs: { allow: [root, ...packages] } } },
  });

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return undefined;
  }
}
