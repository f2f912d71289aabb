import type { Json, Place } from '../../overlay/index.ts';

/** A line of a file. */
export interface At {
  readonly file: string;
  readonly line: number;
}

/** One change of a brand, in words. */
export interface Change {
  /** What the brand changes: a file in `schemas/`, or `the brand` for its settings. */
  readonly of: string;
  readonly words: string;
  /** The position of the change. */
  readonly at: At;
  /** The position of the original value. */
  readonly target?: At;
  /** Set for a patch step that fails. */
  readonly isProblem?: true;
}

export const atOf = ({ source, offset }: Place): At => ({ file: source.path, line: source.position(offset).line });

/** Returns the text of a message key, if the key exists. */
export type Sentence = (key: string) => string | undefined;

/** Message texts before and after the patches of the brand. */
export interface Sentences {
  readonly was: Sentence;
  readonly is: Sentence;
}

const LONGEST = 120;
/** The context to show around the difference of two long texts. */
const AROUND = 24;

/** Prints a value, and the text of a message key. */
export function shown(json: Json | undefined, sentence: Sentence): string {
  if (json === undefined) return 'nothing';
  const text = plain(json);
  return (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text) + saying(json, sentence);
}

/** Prints two values. For long values, only the part that differs. */
export function shownChange(before: Json, after: Json | undefined, { was, is }: Sentences): string {
  const [from, to] = [plain(before), after === undefined ? 'nothing' : plain(after)];
  if (after === undefined || Math.max(from.length, to.length) <= LONGEST)
    return `${shown(before, was)} → ${shown(after, is)}`;
  const start = alike(from, to);
  const end = alike(reversed(from.slice(start)), reversed(to.slice(start)));
  return `${cut(from, start, end)} → ${cut(to, start, end)}`;
}

function plain(json: Json): string {
  const value = json.toValue() as { value?: unknown; unit?: unknown } | null;
  const isMeasure = json.type === 'object' && json.get('unit')?.text !== undefined;
  return isMeasure ? `${String(value?.value)}${String(value?.unit)}` : JSON.stringify(value);
}

function saying(json: Json, sentence: Sentence): string {
  const said = json.text === undefined ? undefined : sentence(json.text);
  return said === undefined ? '' : ` (“${said}”)`;
}

function alike(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

const reversed = (text: string): string => [...text].toReversed().join('');

function cut(text: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, text.length - end + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
