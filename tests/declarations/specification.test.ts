import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readSpecified, SPECIFICATION_PATH, specificationPage } from '../../scripts/docs/specification';

const ROOT = resolve(import.meta.dirname, '../..');

describe('what the specification asks for', () => {
  const files = readSpecified(ROOT);

  it('is carried by a declaration, item by item', () => {
    expect(specificationPage(files).missing).toEqual([]);
  });

  it('is missed where the declaration that carries it goes', () => {
    const without = new Map(files);
    without.delete('schemas/pages/index/index.json');
    expect(specificationPage(without).missing).toContainEqual({ says: 'pages/index/index', by: 'route index/index' });
  });

  it('has a page that says so', () => {
    expect(readFileSync(resolve(ROOT, SPECIFICATION_PATH), 'utf8')).toBe(specificationPage(files).page);
  });
});
