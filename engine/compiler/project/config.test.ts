import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { readBase, listMounts, nameOnDisk, readConfig, listWidgetSources } from './config.ts';
import { readContracts, readTree } from './tree.ts';

const folders: string[] = [];
const CONTRACT = '{ "title": "Badge" }';

/** Creates a project with these files (path from its root → text) and returns its root. */
function project(widgets: unknown, files: Readonly<Record<string, string>> = {}): string {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'vitrine-config-')));
  folders.push(root);
  const all: Readonly<Record<string, string>> = {
    'package.json': '{}',
    'vitrine.config.json': JSON.stringify({ widgets }),
    'schemas/brands/kite/brand.json': '{}',
    'widgets/badge/badge.props.json': CONTRACT,
    'node_modules/@acme/charts/package.json': '{ "name": "@acme/charts" }',
    'node_modules/@acme/charts/badge/badge.props.json': CONTRACT,
    ...files,
  };
  for (const [path, text] of Object.entries(all)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  return root;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('widgets in vitrine.config.json', () => {
  it('given a folder and a package with a namespace, then both have their contracts', () => {
    const root = project(['widgets', { package: '@acme/charts', as: 'acme' }]);

    expect([...readContracts(root).keys()]).toEqual([
      'widgets/badge/badge.props.json',
      'widgets/acme/badge/badge.props.json',
    ]);
    expect(listWidgetSources(root)).toEqual([{ from: '@acme/charts', namespace: 'acme' }]);
    expect(nameOnDisk(root, 'widgets/acme/badge/badge.props.json')).toBe(
      'node_modules/@acme/charts/badge/badge.props.json',
    );
  });

  it('given a folder in another one, then each widget is in one of them, and new files go beside it', () => {
    const root = project(['widgets', 'widgets/shop'], { 'widgets/shop/price/price.props.json': CONTRACT });

    expect([...readContracts(root).keys()]).toEqual([
      'widgets/badge/badge.props.json',
      'widgets/price/price.props.json',
    ]);
    expect(nameOnDisk(root, 'widgets/price/price.props.gen.ts')).toBe('widgets/shop/price/price.props.gen.ts');
    expect(nameOnDisk(root, 'widgets/badge/badge.props.gen.ts')).toBe('widgets/badge/badge.props.gen.ts');
    expect(nameOnDisk(root, 'widgets/new/new.props.json')).toBe('widgets/new/new.props.json');
  });

  it('given an installed package, then nothing new is written into it', () => {
    const root = project(['widgets', '@acme/charts'], { 'node_modules/@acme/charts/line/line.props.json': CONTRACT });

    expect(nameOnDisk(root, 'widgets/line/line.props.gen.ts')).toBe('widgets/line/line.props.gen.ts');
  });

  it('given a package for a brand, then its names start with the brand’s id', () => {
    const root = project(['widgets', { package: '@acme/charts', brand: 'kite' }]);

    expect(listMounts(root).map(({ name }) => name)).toContain('widgets/kite');
  });

  it('given two widgets with one name, then the error says how to tell them apart', () => {
    const root = project(['widgets', '@acme/charts']);

    expect(() => readContracts(root)).toThrow(
      `The widget "badge" is in ${root}/widgets and in ${root}/node_modules/@acme/charts. Give one of the packages a namespace`,
    );
  });

  it.each<[unknown, string]>([
    ['widgets', 'expected a list of folders and packages'],
    [[], 'expected a list of folders and packages'],
    [[4], 'expected a list of folders and packages'],
    [[{ package: '@acme/charts' }], 'needs "package", and either "as" or "brand"'],
    [[{ package: '@acme/charts', as: 'a', brand: 'kite' }], 'needs "package", and either "as" or "brand"'],
    [[{ package: '@acme/charts', as: 'a/b' }], 'expected lowercase letters, digits and - for "as"'],
    [[{ package: '@acme/charts', name: 'a' }], 'unknown key "name" in "widgets"'],
    [[{ package: '@acme/charts', brand: 'fern' }], 'there is no brand "fern" for "@acme/charts"'],
    [[{ package: '@acme/charts', as: 'kite' }], '"kite" is a brand: write "brand" instead of "as"'],
    [
      [{ package: '@acme/lost', as: 'lost' }],
      '"@acme/lost" is neither a folder in the project nor an installed package',
    ],
  ])('given %j, then it is refused', (widgets, message) => {
    const root = project(widgets);

    expect(() => listMounts(root)).toThrow('vitrine.config.json: ');
    expect(() => listMounts(root)).toThrow(message);
  });
});

describe('a project’s files', () => {
  it('given a brand’s icons and pictures, then the check receives the drawing and facts', () => {
    const svg = '<svg viewBox="0 0 24 24"/>';
    const root = project(['widgets'], {
      'schemas/brands/kite/icons/star.svg': svg,
      'schemas/brands/kite/pictures/sky.svg': svg,
    });
    const files = readTree(root);

    expect(files.get('schemas/brands/kite/icons/star.svg')).toBe(svg);
    expect(JSON.parse(files.get('schemas/brands/kite/pictures/sky.svg') ?? '{}')).toMatchObject({
      type: 'image/svg+xml',
      width: 24,
    });
  });
});

describe('the team in vitrine.config.json', () => {
  const withUsers = (users: unknown): string =>
    project(['widgets'], { 'vitrine.config.json': JSON.stringify({ studio: { users } }) });

  it('given people with roles and folders, then they are read', () => {
    const root = withUsers({
      mara: { name: 'Mara', roles: ['write', 'approve'] },
      olga: { name: 'Olga', roles: ['write'], writes: ['locales/ru/'] },
    });

    expect(readConfig(root).studio?.users).toEqual([
      { id: 'mara', name: 'Mara', roles: ['write', 'approve'] },
      { id: 'olga', name: 'Olga', roles: ['write'], writes: ['locales/ru'] },
    ]);
  });

  it.each([
    [[], 'expected an object for "studio.users"'],
    [
      { Mara: { name: 'Mara', roles: [] } },
      'expected small letters, digits and -, at most 31 characters for "studio.users.Mara"',
    ],
    [{ mara: { name: ' ', roles: [] } }, 'expected text that everybody can read for "name"'],
    [{ mara: { name: 'Mara', roles: ['admin'] } }, 'expected a list of write, approve, publish for "roles"'],
    [{ mara: { name: 'Mara', roles: [], writes: ['locales/ru'] } }, 'and the role "write"'],
    [{ mara: { name: 'Mara', roles: [], may: 'all' } }, 'unknown key "may" in "studio.users.mara"'],
  ])('given %j, then it says what was expected', (users, message) => {
    expect(() => readConfig(withUsers(users))).toThrow(message);
  });
});

describe('the base in vitrine.config.json', () => {
  const withBase = (base?: string, app: string = '{}'): string =>
    project([], { 'vitrine.config.json': JSON.stringify(base === undefined ? {} : { base }), 'schemas/app.json': app });

  it.each([
    [undefined, '{}', undefined],
    [undefined, '{ "routing": "path" }', '/'],
    ['/app/', '{ "routing": "path" }', '/app/'],
    ['/app/', '{}', '/app/'],
    [undefined, '{ "routing": ', undefined],
  ])('given %s and the app %s, then the app is at %s', (base, app, expected) => {
    expect(readBase(withBase(base, app))).toBe(expected);
  });

  it.each(['app', '/app', 'app/', '//evil.example/', '/a b/', 'https://elm.example/', '/../'])(
    'given %s, then it is refused',
    (base) => {
      expect(() => readBase(withBase(base))).toThrow('"base" must be a path that begins and ends with "/"');
    },
  );
});
