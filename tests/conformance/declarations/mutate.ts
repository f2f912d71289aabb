import fc from 'fast-check';

/** Changes one value in a tree. */
export function mutated(value: unknown, steps: readonly number[], replacement: unknown, depth = 0): unknown {
  const step = steps[depth] ?? 0;
  if (depth >= steps.length || typeof value !== 'object' || value === null)
    return replacement === REMOVED ? null : replacement;
  const copy: Record<string, unknown> | unknown[] = Array.isArray(value) ? [...(value as unknown[])] : { ...value };
  const keys = Object.keys(copy);
  const key = keys[step % Math.max(1, keys.length)];
  if (key === undefined) return replacement === REMOVED ? value : replacement;
  if (replacement === REMOVED && depth === steps.length - 1) {
    delete (copy as Record<string, unknown>)[key];
    return copy;
  }
  (copy as Record<string, unknown>)[key] = mutated(
    (copy as Record<string, unknown>)[key],
    steps,
    replacement,
    depth + 1,
  );
  return copy;
}

const REMOVED = Symbol('removed');
const odd = fc.oneof(
  fc.constant(REMOVED),
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1e308,
    '',
    '=',
    '=1',
    '=(',
    '=wallet',
    '=row.amount',
    'home.title',
    [],
    {},
    [[]],
    { id: 'x' },
    { key: 'home.title' },
    { call: 'wallet.get' },
  ),
  fc.json().map((text) => JSON.parse(text) as unknown),
);

export const anyChange = fc.record({ steps: fc.array(fc.nat(30), { maxLength: 9 }), replacement: odd });
