import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { compileExpression, Decimal, getScope } from '../../../engine/language/expression/index.ts';
import { SECTIONS } from './cases.ts';
import { getRefusal } from './declared.ts';
import { DIFFERENCES } from './differences.ts';
import { type Case, ERROR, type Outcome, UNKNOWN } from './outcomes.ts';
import { conformancePage, written } from './page.ts';

const PAGE = join(import.meta.dirname, '../../../docs/conformance.md');

function getOutcome(source: string, variables: Case[2] = {}): Outcome {
  const result = compileExpression(source).evaluate(getScope(variables));
  if (!result.known) return result.reason === 'error' ? ERROR : UNKNOWN;
  return plain(result.value);
}

/** Converts a result to the table's notation. Decimals become numbers, which is exact for these small values. */
function plain(value: unknown): Outcome {
  if (value instanceof Decimal || typeof value === 'number') return Number(value.toString());
  if (typeof value === 'string' || typeof value === 'boolean') return value;
  if (Array.isArray(value)) return value.map(plain);
  if (typeof value !== 'object' || value === null) throw new Error(`no outcome: ${String(value)}`);
  return { map: Object.fromEntries(Object.entries(value).map(([key, part]) => [key, plain(part)])) };
}

describe.each(SECTIONS)('$title', ({ cases }) => {
  it.each(cases.map(([source, outcome, variables]) => ({ source, outcome, variables }) as const))(
    '$source',
    (given) => {
      expect(getOutcome(given.source, given.variables)).toEqual(given.outcome);
    },
  );
});

describe.each(DIFFERENCES)('other than in CEL: $about', ({ cases }) => {
  it.each(cases.map(([source, , here, variables]) => ({ source, here, variables })))('$source', (given) => {
    expect(getOutcome(given.source, given.variables)).toEqual(given.here);
  });

  it('is listed only while it differs', () => {
    for (const [source, cel, here] of cases) expect([source, cel]).not.toEqual([source, here]);
  });
});

describe('docs/conformance.md', () => {
  it('matches the table', async () => {
    const page = conformancePage(
      (source, outcome, variables) => written(getOutcome(source, variables)) === written(outcome),
    );
    await expect(page).toMatchFileSnapshot(PAGE);
  });

  it('lists every case with a value that the check refuses', async () => {
    const page = await readFile(PAGE, 'utf8');

    // the check knows the keys of a map literal, so a macro that tests for them is a mistake
    expect(getRefusal('{"a": 1}.map(k, k)')).toBe('Expected a list, got a {a}.');
    expect(page).toContain('| `{"a": 1}.map(k, k)` | `["a"]` | Expected a list, got a {a}. |');
    expect(getRefusal('[1, 2, 3].map(x, x * x)')).toBeUndefined();
    expect(page).not.toContain('| `[1, 2, 3].map(x, x * x)` | `[1, 4, 9]` | ');
  });

  it('accepts no expression that always fails', () => {
    const accepted = SECTIONS.flatMap(({ cases }) => cases).filter(
      ([source, outcome, variables]) => outcome === ERROR && getRefusal(source, variables) === undefined,
    );

    // the remaining ones divide by list elements
    for (const [source] of accepted) expect(source).toContain(' / x');
  });

  it('has no case twice', () => {
    const sources = SECTIONS.flatMap(({ cases }) =>
      cases.map(([source, , variables]) => `${source} ${JSON.stringify(variables)}`),
    );
    expect(sources.length).toBe(new Set(sources).size);
    expect(sources.length).toBeGreaterThan(200);
  });
});
