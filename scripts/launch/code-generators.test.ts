import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findCodeGenerators } from './code-generators.mjs';

describe('the scripts of a built app', () => {
  let dist: string;
  beforeEach(() => {
    dist = mkdtempSync(join(tmpdir(), 'vitrine-dist-'));
    mkdirSync(join(dist, 'assets'));
  });
  afterEach(() => rmSync(dist, { recursive: true, force: true }));

  it.each([
    ['eval(text)', ['contains /']],
    ['return new Function(text)', ['contains /']],
    ['return Function("return this")()', ['contains /']],
    ['options.strictTuples', ['contains Ajv']],
    ['medieval(text); isFunction(text); document.evaluate(text)', []],
  ])('given %s, then what generates code is found', (code, found) => {
    writeFileSync(join(dist, 'assets/a.js'), code);
    writeFileSync(join(dist, 'assets/a.css'), 'eval(');

    const problems = findCodeGenerators(dist);

    expect(problems).toHaveLength(found.length);
    for (const [at, text] of found.entries()) expect(problems[at]).toContain(`a.js ${text}`);
  });
});
