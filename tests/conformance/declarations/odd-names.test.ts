import { expect, it } from 'vitest';
import { baseFiles, checkBase, edited } from '../../kit/base-project.ts';

/** The places where a name from a file selects an entry in one of the check's tables. */
const PLACES: readonly (readonly [what: string, file: string, find: string, replace: (name: string) => string])[] = [
  ['operation of a patch', 'schemas/brands/larch/patches/deposit.json', '"op": "insert"', (name) => `"op": "${name}"`],
  ['type of a field', 'schemas/types/wallet.json', '"type": "integer"', (name) => `"type": "${name}"`],
  ['effect of a call', 'schemas/api/wallet.json', '"effect": "money"', (name) => `"effect": "${name}"`],
  ['constant', 'schemas/app.json', '"smallest": { "type": "decimal"', (name) => `"smallest": { "type": "${name}"`],
  ['operand', 'schemas/rules/deposit.json', '"decimal"', (name) => `"${name}"`],
  ['format of a prop', 'widgets/figure/figure.props.json', '"format": "decimal"', (name) => `"format": "${name}"`],
];

it.each(PLACES.flatMap((place) => ['valueOf', 'toString', 'hasOwnProperty'].map((name) => [name, ...place] as const)))(
  'given %s as the %s, then it is a problem like any other unknown name',
  (name, _, file, find, replace) => {
    const problems = checkBase(edited(baseFiles(), [{ file, find, replace: replace(name) }]));

    expect(problems.length).toBeGreaterThan(0);
    for (const { message, fix } of problems) expect(`${message} ${fix}`).not.toMatch(/native code|\[object/);
  },
);
