import { join, resolve } from 'node:path';
import { build, type Rolldown } from 'vite';
import { afterEach, expect, it, vi } from 'vitest';

const ROOT = resolve(import.meta.dirname, '../..');
const ENTRY = 'virtual:entry';

/** All modules in a production build of an app, without their npm packages. */
async function builtModules(): Promise<string[]> {
  const built = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'silent',
    plugins: [
      {
        name: 'entry',
        enforce: 'pre',
        resolveId(id, importer) {
          if (id === ENTRY) return id;
          if (id === '@vitrine/runtime') return join(ROOT, 'engine/runtime/index.ts');
          return importer !== undefined && /^[\w@]/.test(id) ? { id, external: true } : undefined;
        },
        load: (id) =>
          id === ENTRY
            ? `import { start } from '${ROOT}/engine/runtime/index.ts';
               import { widgets } from '${ROOT}/widgets/index.ts';
               void start(document.body, { widgets, release: '', timeout: Infinity, inspect: true });`
            : undefined,
      },
    ],
    build: { write: false, minify: false, rolldownOptions: { input: ENTRY } },
  });
  const outputs = [built].flat() as Rolldown.RolldownOutput[];
  return outputs.flatMap(({ output }) =>
    output.flatMap((file) => (file.type === 'chunk' ? Object.keys(file.modules) : [])),
  );
}

afterEach(() => vi.unstubAllEnvs());

it('leaves the development tools out of a production build', async () => {
  // Vitest sets it to "test", which Vite does not count as production
  vi.stubEnv('NODE_ENV', 'production');
  const modules = (await builtModules()).map((path) => path.replace(`${ROOT}/`, ''));

  expect(modules).toContain('engine/runtime/app/start.tsx');
  expect(modules).toContain('widgets/sheet/Sheet.tsx');
  const tools =
    /^widgets\/(inspector|problem-overlay)\/|^engine\/runtime\/view\/development\/(?!context|inspected-node)/;
  expect(modules.filter((path) => tools.test(path))).toEqual([]);
});
