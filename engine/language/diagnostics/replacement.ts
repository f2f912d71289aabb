import type { TextEdit } from './problem.ts';

/** A range in a file. */
interface Range {
  readonly source: { readonly path: string; readonly text: string };
  readonly offset: number;
  readonly length: number;
}

const SUGGESTION = /^Did you mean "(.+)"\?$/u;

/**
 * Turns a "Did you mean …?" fix into an edit that replaces the range with the suggested name. Undefined if the fix
 * suggests no name.
 */
export function suggestedEdit(range: Range, fix: string): readonly TextEdit[] | undefined {
  const name = SUGGESTION.exec(fix)?.[1];
  return name === undefined ? undefined : replaceRange(range, name);
}

/** Replaces a JSON string, or part of its text. */
export function replaceRange({ source, offset, length }: Range, text: string): readonly TextEdit[] {
  const quoted = JSON.stringify(text);
  const isWhole = source.text.charAt(offset) === '"';
  return [{ file: source.path, offset, length, text: isWhole ? quoted : quoted.slice(1, -1) }];
}
