import { describe, expect, it } from 'vitest';

import { exists, findFiles, read } from './tree.ts';

/** Packages at the ends of import statements, and in dynamic imports. */
const IMPORTED = /^(?:import|\}|export)[^'\n]*? from '((?!node:)[@a-z][^']*)'|\bimport\('((?!node:)[@a-z][^']*)'\)/gm;

interface Package {
  name: string;
  workspaces: readonly string[];
  peerDependencies?: Record<string, string>;
  scripts: Record<string, string>;
  dependencies: Record<string, string>;
  devDependencies: Record<string, string>;
  engines: { node: string };
}

const manifest = JSON.parse(read('package.json')) as Package;
const WORKSPACES = manifest.workspaces;
const PACKAGES = ['', ...WORKSPACES].map(
  (place) => [place, JSON.parse(read(`${place === '' ? '' : `${place}/`}package.json`)) as Package] as const,
);
const readLock = (place: string) =>
  JSON.parse(read(`${place}package-lock.json`)) as { packages: Record<string, Partial<Package>> };
const lock = readLock('');
/** Not a workspace, because only a benchmark needs it and installs it. */
const PEERS = 'scripts/bench/peers/';
const peers = JSON.parse(read(`${PEERS}package.json`)) as Package;

/** Commands in a text's fenced blocks, without prompts and comments. */
function findCommands(markdown: string): string[] {
  return [...markdown.matchAll(/```(?:sh|bash|console)?\n([\s\S]*?)```/g)]
    .flatMap((block) => (block[1] ?? '').split('\n'))
    .map((line) =>
      line
        .replace(/^\$ /, '')
        .replace(/\s+#.*$/, '')
        .trim(),
    )
    .filter((line) => /^(npm|node|npx|PORT=|DATABASE_URL=)/.test(line));
}

/** The npm script that a command runs. `start` and `test` need no `run`. */
function getScript(command: string): string | undefined {
  return /\bnpm (?:run )?(?:-s |--silent )?([a-z][\w:-]*)/.exec(command)?.[1];
}

describe('packages', () => {
  it('have exact versions', () => {
    const versions = [...PACKAGES.map(([, found]) => found), peers].flatMap(({ dependencies, devDependencies }) =>
      Object.entries({ ...dependencies, ...devDependencies }),
    );
    expect(versions.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
    expect(read('.npmrc')).toContain('save-exact=true');
  });

  // without this, a package would work here, where npm installs everything into one folder, but not where it is
  // installed; the engine's tools are left out, because their generators contain imports as text, and so is the
  // Studio's desk, which is published with its packages bundled
  it.each(WORKSPACES.filter((place) => place !== 'engine'))('%s depends on what it imports', (place) => {
    const { name, dependencies, peerDependencies } = JSON.parse(read(`${place}/package.json`)) as Package;
    const known = new Set([name, ...Object.keys({ ...dependencies, ...peerDependencies })]);
    const inner = WORKSPACES.filter((other) => other.startsWith(`${place}/`)).map((other) => `${other}/`);
    const unknown = findFiles(place, /\.tsx?$/)
      .filter((path) => ![...inner, 'studio/desk/'].some((folder) => path.startsWith(folder)))
      .filter((path) => !/\.(test|config)\.tsx?$|\/testing\//.test(path))
      .flatMap((path) => [...read(path).matchAll(IMPORTED)].map(([, found, late]) => `${found ?? late} in ${path}`))
      .filter((found) => !known.has(/^(?:@[^/]+\/)?[^/ ]+/.exec(found)?.[0] ?? ''));

    expect(unknown).toEqual([]);
  });

  it('match their lockfile', () => {
    for (const [place, { dependencies, devDependencies }] of PACKAGES)
      expect(lock.packages[place]).toMatchObject({
        ...(dependencies && { dependencies }),
        ...(devDependencies && { devDependencies }),
      });
    expect(readLock(PEERS).packages['']).toMatchObject({ dependencies: peers.dependencies });
    expect(findFiles('', /(^|\/)(yarn\.lock|pnpm-lock\.yaml|bun\.lockb?|npm-shrinkwrap\.json)$/)).toEqual([]);
  });

  it.each(['', PEERS])('in %spackage-lock.json come from the public registry with a checksum', (place) => {
    const own = new Set(['', ...WORKSPACES, ...PACKAGES.map(([, { name }]) => `node_modules/${name}`)]);
    const entries = Object.entries(readLock(place).packages).filter(([path]) => !own.has(path));
    const odd = entries.filter(([, entry]) => {
      const { resolved, integrity } = entry as { resolved?: string; integrity?: string };
      // An entry without an address was installed from npm's configured registry, which may be a mirror.
      const elsewhere = resolved !== undefined && !resolved.startsWith('https://registry.npmjs.org/');
      return elsewhere || !integrity?.startsWith('sha512-');
    });
    expect(odd.map(([path]) => path)).toEqual([]);
  });

  it('that are compared with the engine run on its React', () => {
    const { react, 'react-dom': dom } = manifest.dependencies;
    expect(peers.dependencies).toMatchObject({ react, 'react-dom': dom });
  });

  it('need the same Node version in the launchers and in package.json', async () => {
    const { VERSIONS } = await import('../../../scripts/node-version.mjs');
    expect(manifest.engines.node).toBe(VERSIONS);
  });
});

describe('commands', () => {
  it('in package.json run existing files', () => {
    const files = Object.values(manifest.scripts).flatMap((script) => script.match(/\b[\w/-]+\.(?:ts|mjs)\b/g) ?? []);
    expect(files.length).toBeGreaterThan(5);
    expect(files.filter((file) => !exists(file))).toEqual([]);
  });

  it.each([
    'README.md',
    'docs/CONTRIBUTING.md',
    'docs/ARCHITECTURE.md',
    'docs/SECURITY.md',
    'docs/operating.md',
    'docs/deployment.md',
  ])('in %s exist', (file) => {
    const known = new Set([...Object.keys(manifest.scripts), 'ci', 'install']);
    const text = read(file);
    const inline = [...text.matchAll(/`(npm (?:run )?[\w-]+[^`]*)`/g)].map((match) => match[1] ?? '');
    const wrong = [...findCommands(text), ...inline].filter((command) => {
      const script = getScript(command);
      return script !== undefined && !known.has(script);
    });
    expect(wrong).toEqual([]);
  });

  it('in README.md start with the two that everyone needs', () => {
    expect(findCommands(read('README.md')).slice(0, 2)).toEqual(['npm start', 'npm test']);
  });

  it('are found when misspelt', () => {
    expect(findCommands('```sh\n$ npm run chekc  # all\n```')).toEqual(['npm run chekc']);
    expect(getScript('PORT=80 npm start')).toBe('start');
    expect(getScript('npm run sandbox -- reset')).toBe('sandbox');
  });
});
