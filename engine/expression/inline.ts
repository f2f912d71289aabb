import { parseExpression } from './parse.ts';
import { freeNamesIn } from './paths.ts';

/** Replaces names with the sources of their expressions. @throws ExpressionSyntaxError */
export function inlineNames(source: string, values: ReadonlyMap<string, string>): string {
  if (values.size === 0) return source;
  const found = freeNamesIn(parseExpression(source)).toSorted((a, b) => b.start - a.start);
  let result = source;
  for (const { name, start, end } of found) {
    const value = values.get(name);
    if (value !== undefined) result = `${result.slice(0, start)}(${value})${result.slice(end)}`;
  }
  return result;
}
