import { join } from 'node:path';
import { Hono } from 'hono';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createHosts, openStore, serveReleases } from '../../../sandbox/releases/index.ts';
import { copyTree, type TreeCopy } from '../../../scripts/dev/copy-tree.ts';
import { readTree } from '../../../engine/compiler/project/tree.ts';
import { getChanges, findMisplaced, formatChanges } from './changes.ts';
import { followPage, type Ran, listSteps } from '../docs/tutorial.ts';
import { scaled } from '../../../scripts/launch/conditions.mjs';

const PAGE = 'docs/tutorials/a-new-brand.md';
const RELEASE_PAGE = 'docs/tutorials/release-a-brand.md';

describe('the tutorial of a new brand, followed word by word', () => {
  let tree: TreeCopy;
  let preview: { brand: string; version: string } | undefined;
  let ran: readonly Ran[] = [];

  beforeAll(async () => {
    tree = copyTree(['sandbox']);
    const made = await followPage(PAGE, tree.root, async (address) => {
      preview = (await (await fetch(`${address}/release/current.json?brand=fern`)).json()) as typeof preview;
    });
    ran = [...made, ...(await followPage(RELEASE_PAGE, tree.root, () => Promise.resolve()))];
  }, scaled(600_000));
  afterAll(() => tree.remove());

  const getOutput = (command: string): string =>
    ran.flatMap((one) => (one.command === command ? [one.output] : [])).join('\n');

  it('has a step of every kind, and each command ends well', () => {
    expect(ran.filter(({ code }) => code !== 0)).toEqual([]);
    expect(listSteps(PAGE).filter(({ kind }) => kind === 'write').length).toBeGreaterThan(5);
  });

  it('makes a brand that changes what the page says, by its own files alone', async () => {
    const files = readTree(tree.root);
    const changes = getChanges(files, 'fern');

    await expect(formatChanges(changes)).toMatchFileSnapshot('fern.changes.txt');
    expect(findMisplaced(files, 'fern', changes)).toEqual([]);
    expect(getOutput('npm run brand -- diff fern')).toContain('Move at least 10.');
  });

  it('shows the brand in development', () => {
    expect(preview).toMatchObject({ brand: 'fern', version: '1.0.0' });
  });

  it('publishes and rolls back: the host of the brand has the first release again', async () => {
    expect(getOutput('npm run sandbox -- release rollback fern')).toContain('back to 1.0.0');

    const store = openStore(join(tree.root, '.sandbox/data/releases'));
    const app = new Hono().use(serveReleases(createHosts({ app: join(tree.root, 'dist'), store }), store, () => false));
    const answer = await app.fetch(new Request('http://fern.localhost/release/current.json'));
    expect(await answer.json()).toMatchObject({ brand: 'fern', version: '1.0.0' });
  });
});
