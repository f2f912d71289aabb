import { describe, expect, it } from 'vitest';
import { createChecker } from '../../compiler/check/index.ts';
import { type Changes, EditError, History, type Operation } from './index.ts';
import { print, printedFrom } from './print.ts';
import { applyPatch, copyJson, type Json, type JsonValue, readOnce } from '../patches/index.ts';
import { formatFile } from '../../compiler/project/format.ts';
import { parseContracts, readContracts, readTree } from '../../compiler/project/tree.ts';
import type { Problem } from '../diagnostics/problem.ts';
import { type Random, createRandom } from '../../../tests/kit/random.ts';
import { WHOLE } from '../../../tests/kit/sample.ts';
import { firstLost, listLines } from '../../../tests/kit/changed-lines.ts';
import { write } from '../../../tests/kit/home-page.ts';
import { randomOperation } from '../../../tests/kit/random-operation.ts';

const COUNT = WHOLE ? 10_000 : 200;
const EDITED =
  /^(schemas\/(app\.json|(pages|forms|tables|fragments|rules|states|formulas|api|types|fixtures)\/.+\.json)|locales\/\w\w\/.+\.json)$/;

const given = readTree('.');
const PATHS = [...given.keys()].filter((path) => EDITED.test(path));

function findTree(files: ReadonlyMap<string, string>, path: string): Json {
  const { tree } = readOnce(path, files.get(path) ?? '');
  if (tree === undefined) throw new Error(`${path} cannot be read.`);
  return tree;
}

/**
 * The value that the runtime's own patch code produces for the operation; undefined if the operation is not a patch
 * step.
 */
function getExpected(tree: Json, operation: Operation): JsonValue | undefined {
  if (operation.op === 'order') return tree.toValue();
  const isStep = ['set', 'remove', 'insert', 'replace', 'move'].includes(operation.op);
  if (!isStep) return undefined;
  const problems: Problem[] = [];
  const step = readOnce('step.json', JSON.stringify(operation)).tree;
  const result = step && applyPatch(copyJson(tree), step, problems);
  return problems.length > 0 ? undefined : result?.toValue();
}

const differences = (files: ReadonlyMap<string, string>): string[] =>
  [...new Set([...files.keys(), ...given.keys()])].filter((path) => files.get(path) !== given.get(path));

const formatted = (tree: Json): string =>
  `${print(printedFrom(tree), { indent: '', column: 0, tail: 0 }, { step: '  ', end: '\n' })}\n`;

/** Finds a line that the operation has changed although it is unrelated to it. */
function otherLine(before: Json, after: Json, operation: Operation): string | undefined {
  const [old, now] = [before.source.text, after.source.text];
  if (operation.op === 'rename') {
    const name = JSON.stringify(operation.node.split('/').at(-1) ?? '').slice(1, -1);
    const lines = old.split('\n');
    return firstLost(old, now, (line) => [name, '"formerly"'].some((part) => lines[line]?.includes(part) === true));
  }
  const allowed = listLines(before, operation, after);
  return firstLost(old, now, (line) => allowed.has(line));
}

/**
 * Applies random operations until `count` of them have succeeded. After every `depth` operations, undoes all of them.
 */
function editAtRandom(random: Random, count: number, brand?: string, depth = count) {
  const files = new Map(given);
  const history = new History(() => files);
  const seen: { operation: Operation; before: Json; after: Json; changes: Changes }[] = [];
  while (seen.length < count) {
    const path = random.pick(PATHS);
    const before = findTree(files, path);
    const operation = randomOperation(before, random);
    try {
      const { changes } = history.apply(operation, brand);
      if (changes.size === 0) continue;
      write(files, changes);
      seen.push({ operation, before, after: findTree(files, path), changes });
      if (seen.length % depth === 0) while (depth < count && history.last !== undefined) write(files, history.undo());
    } catch (error) {
      if (!(error instanceof EditError)) throw new Error(JSON.stringify(operation), { cause: error });
    }
  }
  return { files, history, seen };
}

describe('random operations on all declarations', () => {
  it('change what they say and nothing else, as the formatter would write it', async () => {
    const { seen } = editAtRandom(createRandom(190), COUNT);

    for (const { operation, before, after } of seen) {
      const made = {
        operation,
        text: after.source.text,
        value: after.toValue(),
        other: otherLine(before, after, operation),
      };
      const value = getExpected(before, operation) ?? made.value;
      expect(made).toEqual({ operation, text: formatted(after), value, other: undefined });
    }
    for (const { after } of seen.filter((_, at) => at % 40 === 0))
      expect(await formatFile('x.json', after.source.text)).toBe(after.source.text);
  });

  it('are undone to the same bytes', () => {
    const { files, history, seen } = editAtRandom(createRandom(191), COUNT);
    expect(differences(files).length).toBeGreaterThan(20);

    for (const _ of seen) write(files, history.undo());

    expect(differences(files)).toEqual([]);
  });

  it('are checked one by one, and leave no problem when they are undone', () => {
    const checker = createChecker({ files: given, contracts: parseContracts(readContracts('.')) });
    const before = checker.problems;
    for (const { changes } of editAtRandom(createRandom(193), COUNT / 10, undefined, 1).seen) {
      for (const [path, text] of changes) checker.update(path, text);
      for (const path of changes.keys()) checker.update(path, given.get(path));
      expect(checker.problems).toEqual(before);
    }
  });

  it('become steps of a brand’s patch, and are undone to the same bytes', () => {
    const { files, history, seen } = editAtRandom(createRandom(192), COUNT / 4, 'kite');
    for (const { changes } of seen)
      for (const path of changes.keys())
        expect(path).toMatch(/^(schemas\/brands\/kite\/|locales\/|schemas\/(pages|app))/);

    for (const _ of seen) write(files, history.undo());

    expect(differences(files)).toEqual([]);
  });
});
