import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

const ROOT = resolve(import.meta.dirname, '..');
// stands in for `npm run build`: it writes the same output without the build time
const BUILD = `
  import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
  import { recordBuild } from './scripts/launch/build.mjs';
  mkdirSync('dist/assets', { recursive: true });
  mkdirSync('dist/release/larch', { recursive: true });
  writeFileSync('dist/index.html', '<script src="./assets/main.js"></script>');
  writeFileSync('dist/assets/main.js', readFileSync('main.tsx'));
  appendFileSync('builds', 'x');
  recordBuild(import.meta.dirname);
`;

describe('npm run size', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-size-'));
    mkdirSync(join(root, 'node_modules'));
    cpSync(join(ROOT, 'scripts/launch'), join(root, 'scripts/launch'), { recursive: true });
    cpSync(join(ROOT, 'scripts/size.ts'), join(root, 'scripts/size.ts'));
    // stands in for a browser
    mkdirSync(join(root, 'scripts/bench'));
    writeFileSync(
      join(root, 'scripts/bench/first-scripts.ts'),
      "export const findFirstScripts = async () => ['assets/main.js'];",
    );
    symlinkSync(join(ROOT, 'node_modules/tsx'), join(root, 'node_modules/tsx'), 'junction');
    writeFileSync(join(root, 'build.mjs'), BUILD);
    writeFileSync(join(root, 'main.tsx'), 'export const app = 1;');
    writeFileSync(
      join(root, 'package.json'),
      JSON.stringify({ type: 'module', scripts: { build: 'node build.mjs', size: 'tsx scripts/size.ts' } }),
    );
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  const size = () =>
    spawnSync(process.execPath, ['--import', 'tsx', 'scripts/size.ts'], { cwd: root, encoding: 'utf8' });
  const builds = (): number => readFileSync(join(root, 'builds'), 'utf8').length;

  it('builds a missing or outdated dist, and measures it', () => {
    // a clone without dist
    expect(size()).toMatchObject({ status: 0, stdout: expect.stringMatching(/dist is missing[^]*assets\/main\.js/) });
    // nothing changed
    expect(size()).toMatchObject({ status: 0, stdout: expect.not.stringContaining('Building') });
    expect(builds()).toBe(1);
    // a source changed
    writeFileSync(join(root, 'main.tsx'), 'export const app = "TradingView";');
    expect(size()).toMatchObject({ status: 1, stderr: expect.stringContaining('the chart library is in') });
    expect(builds()).toBe(2);
  });

  it('measures nothing if the build fails', () => {
    writeFileSync(join(root, 'build.mjs'), 'process.exitCode = 1;');

    expect(size()).toMatchObject({ status: 2, stderr: expect.stringContaining('The build failed') });
  });
});
