import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseExactJson } from '../../language/expression/run.ts';
import { parseLong } from './parse-long.ts';

const ROW = { id: 1, name: 'a "quoted" [name], {here} \\', legs: [{ value: '1.5' }, [], {}], none: null };
const rows = (count: number) => Array.from({ length: count }, (_, at) => ({ ...ROW, id: at }));
const LONG = rows(9000);

async function getOutcome(parse: () => unknown): Promise<unknown> {
  try {
    return await parse();
  } catch (error) {
    return error instanceof SyntaxError ? 'not JSON' : error;
  }
}

describe('a long JSON text', () => {
  it.each([
    ['a list', LONG],
    ['a list in an object, with fields after it', { type: 'ok', message: { data: LONG, total: 2 }, code: 1 }],
    ['long lists in a list', [LONG, { more: LONG }, [[LONG]], 'x']],
    ['short lists after a long one', { long: LONG, short: [[1], [2, [3]]], empty: [] }],
    ['a list whose items contain long lists', rows(3).map((row) => ({ ...row, inner: LONG, after: [1, [2]] }))],
    ['a name that objects have', JSON.parse(`{"__proto__": ${JSON.stringify(LONG)}}`)],
    ['one long string', 'x\\"['.repeat(300_000)],
  ])('given %s, then it is what JSON.parse returns', async (_, value) => {
    const text = JSON.stringify(value);

    expect(await parseLong(text, 'a name', parseExactJson)).toEqual(JSON.parse(text));
  });

  it.each([
    ['a comma before the end', (text: string) => text.replace(/\]$/, ',]')],
    ['two commas', (text: string) => text.replace('},{', '},,{')],
    ['text after the end', (text: string) => `${text} x`],
    ['a list that is closed as an object', (text: string) => text.replace(/\]$/, '}')],
    ['no end', (text: string) => text.slice(0, -1)],
    ['an end within a string', (text: string) => text.slice(0, text.lastIndexOf('"'))],
  ])('given %s, then it is not JSON', async (_, broken) => {
    await expect(parseLong(broken(JSON.stringify(LONG)), 'a name', parseExactJson)).rejects.toThrow(SyntaxError);
  });

  it('given any one character changed, then the outcome is that of JSON.parse', async () => {
    const text = JSON.stringify({ data: LONG, after: [1, 2] });
    const changed = fc.tuple(fc.nat(text.length - 1), fc.constantFrom('[', ']', '{', '}', ',', '"', '\\', ' ', '1'));
    await fc.assert(
      fc.asyncProperty(changed, async ([at, character]) => {
        const broken = text.slice(0, at) + character + text.slice(at + 1);
        expect(await getOutcome(() => parseLong(broken, 'a name', parseExactJson))).toEqual(
          await getOutcome(() => JSON.parse(broken)),
        );
      }),
      { numRuns: 20 },
    );
  });

  it('then other tasks run meanwhile', async () => {
    let turns = 0;
    const timer = setInterval(() => (turns += 1), 0);
    await parseLong(
      JSON.stringify([...LONG, ...LONG, ...LONG, ...LONG, ...LONG, ...LONG, ...LONG, ...LONG]),
      'a name',
      parseExactJson,
    );
    clearInterval(timer);

    expect(turns).toBeGreaterThan(0);
  });
});
