import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/compiler/check/index.ts';
import { baseFiles, getInput } from '../../kit/base-project.ts';

/** The positions (file:line:column) where an expression reads the field from one of the names. */
function readings(files: ReadonlyMap<string, string>, names: string, field: string): string[] {
  return [...files].flatMap(([path, text]) => {
    if (!path.startsWith('schemas/')) return [];
    return text.split('\n').flatMap((line, index) =>
      [...line.matchAll(new RegExp(`\\b(?:${names})\\.${field}\\b`, 'g'))].flatMap((match) => {
        const isInExpression = /"=[^"]*$/.test(line.slice(0, match.index));
        const column = match.index + match[0].length - field.length + 1;
        return isInExpression ? [`${path}:${index + 1}:${column}`] : [];
      }),
    );
  });
}

describe('a renamed response field', () => {
  it.each([
    // renames the field in the declarations, not on the wire
    { type: 'wallet', names: 'wallet', field: 'balance', find: /"as": "balance"/g, put: '"as": "balanse"', places: 3 },
    // reads through page data, form parameters and form props
    { type: 'wallet', names: 'wallet', field: 'coin', find: /"coin"/g, put: '"coyn"', places: 3 },
    { type: 'wallet', names: 'wallet', field: 'scale', find: /"scale"/g, put: '"scal"', places: 1 },
    // reads through the rows of a paged call, a table parameter, its row, and a macro variable
    { type: 'record', names: 'row|r', field: 'amount', find: /"amount"/g, put: '"amuont"', places: 3 },
    { type: 'record', names: 'row|r', field: 'status', find: /"status"/g, put: '"statos"', places: 2 },
  ])(
    '$field of $type breaks every place that reads it, and no other place',
    ({ type, names, field, find, put, places }) => {
      const files = baseFiles();
      const checker = createChecker(getInput(files));
      const path = `schemas/types/${type}.json`;
      const text = files.get(path) ?? '';

      // fixtures hold wire values and do not read the field
      const broken = checker
        .update(path, text.replace(find, put))
        .filter(({ file }) => !file.startsWith('schemas/fixtures/'));

      const expected = readings(files, names, field);
      expect(expected).toHaveLength(places);
      expect(broken.map(({ file, line, column }) => `${file}:${line}:${column}`).toSorted()).toEqual(
        expected.toSorted(),
      );
      const renamed = /"(\w+)"$/.exec(put)?.[1] ?? '';
      for (const { code, message, fix } of broken) {
        expect(code).toBe('expression/field');
        expect(message).toBe(`${type} has no field "${field}".`);
        expect(fix).toBe(`Did you mean "${renamed}"?`);
      }
      expect(checker.update(path, text)).toEqual([]);
    },
  );
});
