import type { Random } from '../../kit/random.ts';

const OPERATORS = ['+', '-', '*', '/', '%', '==', '!=', '<', '<=', '>', '>=', '&&', '||', ' in '];
const NAMES = ['nowhere', 'session', 'app', 'params', 'status', 'row', 'event', 'this', '__proto__', 'constructor'];
const WRAPPERS: readonly (readonly [string, string])[] = [
  ['!(', ')'],
  ['-(', ')'],
  ['string(', ')'],
  ['size(', ')'],
  ['decimal(', ')'],
  ['[', ']'],
  ['(', ').field'],
  ['(', ')[0]'],
  ['(', ').exists(x, x)'],
  ['(', ') == null'],
  ['has(', ')'],
  ['(', ').matches("(a+)+$")'],
  ['', ' ? 1 : 2'],
  ['', ' / 0'],
  ['((((((((((((((((((((((((((((((((((((((((((', '))))))))))))))))))))))))))))))))))))))))))'],
];

const SIGNS = Array.from('()[]{}.,?:!&|"\'\\ 1a=');

type Break = (source: string, random: Random) => string;

const BREAKERS: readonly Break[] = [
  (source, random) => source.slice(0, random.below(source.length)),
  (source, random) => {
    const at = random.below(source.length);
    return source.slice(0, at) + source.slice(at + 1);
  },
  (source, random) => {
    const at = random.below(source.length);
    return source.slice(0, at) + random.pick(SIGNS) + source.slice(at);
  },
  (source, random) => replaceOne(source, /[<>=!]=|[-+*/%<>]|&&|\|\|/g, () => random.pick(OPERATORS), random),
  (source, random) => replaceOne(source, /\b[a-z_]\w*\b/gi, () => random.pick(NAMES), random),
  (source, random) => replaceOne(source, /\b[a-z_]\w*\b/gi, (name) => `${name}s`, random),
  (source, random) => replaceOne(source, /\.\w+/g, () => '', random),
  (source, random) =>
    replaceOne(source, /\d+/g, () => random.pick(['0', '-1', '1e9', '0x1', '9'.repeat(60), '1.']), random),
  (source, random) => {
    const [before, after] = random.pick(WRAPPERS);
    return before + source + after;
  },
  (source, random) => `${source} ${random.pick(OPERATORS)} ${source}`,
  (source) => `${source} // ${'x'.repeat(5_000)}`,
];

function replaceOne(source: string, pattern: RegExp, by: (found: string) => string, random: Random): string {
  const found = [...source.matchAll(pattern)];
  if (found.length === 0) return `${source} +`;
  const match = random.pick(found);
  return source.slice(0, match.index) + by(match[0]) + source.slice(match.index + match[0].length);
}

/** Breaks or changes an expression, but keeps its `=`. */
export const breakExpression = (text: string, random: Random): string =>
  `=${random.pick(BREAKERS)(text.slice(1), random)}`;
