import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { replaceUnused } from './plugin.ts';

const folder = mkdtempSync(join(tmpdir(), 'vitrine-user-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A project that uses the same packages for its own purposes. */
const OWN: Readonly<Record<string, string>> = {
  'package.json': '{ "name": "user", "type": "module" }',
  'mutationCache.js': "export const name = 'their own file';",
  'form.js': "export { default } from '@rjsf/core';",
  'router.js': "export { HashRouter, useNavigate } from 'react-router-dom';",
  'link.js': "export { HashRouter, Link } from 'react-router-dom';",
  'main.js': `
    import Ajv from 'ajv';
    import { compiler } from 'markdown-to-jsx';
    import { MutationCache, QueryClient } from '@tanstack/react-query';
    import { name } from './mutationCache.js';
    export { default as Form } from './form.js';

    const schema = { type: 'object', $defs: { age: { type: 'integer' } }, properties: { age: { $ref: '#/$defs/age' } } };
    const validate = new Ajv().compile(schema);
    const client = new QueryClient({ mutationCache: new MutationCache() });
    export const found = { name, valid: [validate({ age: 1 }), validate({ age: 'one' })], title: compiler('# Title').type };
    export const mutate = (by) =>
      client.getMutationCache().build(client, { mutationFn: async (value) => value * 2 }).execute(by);
  `,
};

beforeAll(() => {
  for (const [name, text] of Object.entries(OWN)) writeFileSync(join(folder, name), text);
  symlinkSync(join(import.meta.dirname, '../../../node_modules'), join(folder, 'node_modules'));
});

async function bundle(entry: string): Promise<Rolldown.OutputChunk> {
  const [made] = (await build({
    root: folder,
    logLevel: 'silent',
    configFile: false,
    plugins: [replaceUnused()],
    build: { write: false, lib: { entry, formats: ['es'], fileName: 'main' } },
    define: { 'process.env.NODE_ENV': '"production"' },
  })) as Rolldown.RolldownOutput[];
  if (made === undefined) throw new Error('Nothing was built.');
  return made.output[0];
}

it('given a project that bundles ajv, Markdown, mutations and a file of a known name, then it gets those', async () => {
  const { code } = await bundle('main.js');
  const file = join(folder, 'out.mjs');
  writeFileSync(file, code);

  const made = (await import(pathToFileURL(file).href)) as { found: object; mutate(by: number): Promise<number> };

  expect(made.found).toEqual({ name: 'their own file', valid: [true, false], title: 'h1' });
  expect(await made.mutate(21)).toBe(42);
});

it('given a project with forms only, then it has no Markdown', async () => {
  const { modules } = await bundle('form.js');

  const names = Object.keys(modules).join('\n');
  expect(names).toContain('@rjsf/core');
  expect(names).not.toContain('markdown-to-jsx');
});

it.each([
  ['router.js', false],
  ['link.js', true],
])('given a project whose %s uses the router, then it has links: %s', async (entry, hasLinks) => {
  const { code } = await bundle(entry);

  expect(code).toContain('A history only accepts one active listener');
  expect(code.includes('data-discover')).toBe(hasLinks);
});
