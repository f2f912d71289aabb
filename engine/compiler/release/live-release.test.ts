import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { copyTree, type TreeCopy } from '../../../scripts/dev/copy-tree.ts';
import { readDeclared } from '../project/declared.ts';
import { createLiveRelease } from './live-release.ts';

const MARKETS = 'schemas/pages/markets/index.json';

describe('the release of an edited tree', () => {
  let tree: TreeCopy;
  const edit = (path: string, change: (text: string) => string): void =>
    writeFileSync(join(tree.root, path), change(readFileSync(join(tree.root, path), 'utf8')));
  const opened = () => {
    const release = createLiveRelease(tree.root, 'larch');
    release.renew();
    return release;
  };
  beforeEach(() => {
    tree = copyTree();
  });
  afterEach(() => tree.remove());

  it('given an edit, then only changed files have another address, and the previous ones can still be loaded', () => {
    const release = opened();
    const manifest = release.manifest()!;
    const before = manifest.files;

    edit(MARKETS, (text) => text.replace('"market.quote"', '"market.search"'));
    release.renew();

    const now = release.manifest()?.files ?? {};
    const changed = Object.keys(now).filter((name) => now[name] !== before[name]);
    expect(release.problems()).toEqual([]);
    expect(changed).toEqual(['page:markets/index']);
    expect(Object.keys(release.filesSince(manifest))).toEqual(changed);
    expect(release.file(before['page:markets/index'] ?? '')).toContain('market.quote');
    expect(release.file(now['page:markets/index'] ?? '')).toContain('market.search');
  });

  it('given an edit that somebody else has checked, then it is shown without another check', () => {
    const release = opened();
    const before = release.manifest()?.id;
    // the check would reject this
    edit(MARKETS, (text) => text.replace('"market.quote"', '"market.nowhere"'));
    const declared = readDeclared(tree.root);

    release.renew(declared, 'clean');
    expect(release.manifest()?.id).not.toBe(before);
    expect(release.problems()).toEqual([]);

    release.renew(declared);
    expect(release.problems()).toHaveLength(1);
  });

  it('given an edit whose check is pending, then it is shown until the check finds an error', () => {
    const release = opened();
    const before = release.manifest();
    edit(MARKETS, (text) => text.replace('"market.quote"', '"market.nowhere"'));
    const declared = readDeclared(tree.root);

    release.renew(declared, 'pending');
    expect(release.manifest()?.id).not.toBe(before?.id);
    expect(release.problems()).toEqual([]);

    release.renew(declared);
    expect(release.manifest()).toBe(before);
    expect(release.problems()).toHaveLength(1);
  });

  it('given an edit that was shown and then found clean, then it stays the same release', () => {
    const release = opened();
    edit(MARKETS, (text) => text.replace('"market.quote"', '"market.search"'));
    const declared = readDeclared(tree.root);

    release.renew(declared, 'pending');
    const shown = release.manifest();
    release.renew({ ...declared, files: new Map(declared.files) }, 'clean');

    expect(release.manifest()).toBe(shown);
  });

  it('given an edit that cannot be built, then nothing is said of it while its check is pending', () => {
    const release = opened();
    const before = release.manifest();
    edit(MARKETS, (text) => text.slice(0, 100));

    release.renew(readDeclared(tree.root), 'pending');

    expect(release.manifest()).toBe(before);
    expect(release.problems()).toEqual([]);
  });

  it('given an edit with an icon that nothing used, then the release has its drawing, and the app is not rebuilt', () => {
    const icon = 'anchor';
    const builtIn = JSON.parse(readFileSync(join(tree.root, 'generated/icons.gen.json'), 'utf8')) as object;
    const release = opened();
    const drawn = (): object =>
      JSON.parse(String(release.file(release.manifest()?.files.icons ?? ''))) as Record<string, unknown>;
    expect(Object.keys({ ...builtIn, ...drawn() })).not.toContain(icon);

    edit('schemas/pages/verification/both.json', (text) => text.replace('"icon": "lock"', `"icon": "${icon}"`));
    release.renew();

    expect(release.problems()).toEqual([]);
    expect(drawn()).toMatchObject({ [icon]: expect.arrayContaining([['path', { d: 'M12 6v16' }]]) as unknown });
  });

  it('given a broken edit, then its problem has location and code frame, and the last valid release stays', () => {
    const release = opened();
    const before = release.manifest();

    edit(MARKETS, (text) => text.replace('"chips"', '"chipz"'));
    release.renew();

    expect(release.manifest()).toBe(before);
    expect(release.problems()).toMatchObject([{ file: MARKETS, message: expect.stringContaining('chipz') as string }]);
    expect(release.problems()[0]?.frame).toMatch(/^ +\d+ \| .*"chipz".*\n +\| +\^{7}$/);

    edit(MARKETS, (text) => text.replace('"chipz"', '"chips"'));
    release.renew();

    expect(release.problems()).toEqual([]);
    expect(release.manifest()?.id).toBe(before?.id);
  });

  it('given broken declarations from the start, then there is no release until they are fixed', () => {
    edit('schemas/app.json', (text) => text.replace('{', '{{'));
    const release = opened();
    expect(release.manifest()).toBeUndefined();
    expect(release.problems()[0]).toMatchObject({ file: 'schemas/app.json', line: 1 });

    edit('schemas/app.json', (text) => text.replace('{{', '{'));
    release.renew();
    expect(release.manifest()).toBeDefined();
  });

  it('given files that cannot be read or built, then that is a problem, and the next edit is checked', () => {
    const release = opened();
    const contract = 'widgets/chips/chips.props.json';

    edit(contract, (text) => text.slice(1));
    release.renew();
    expect(release.problems()[0]?.message).toContain(contract);

    edit(contract, (text) => `{${text}`);
    release.renew();
    expect(release.problems()).toEqual([]);

    rmSync(join(tree.root, 'schemas/brands/larch/assets/logo.svg'));
    release.renew();
    expect(release.problems()).not.toEqual([]);
  });
});
