import type { Json, Place } from '../../overlay/index.ts';

/** Where a line of a file is. */
export interface At {
  readonly file: string;
  readonly line: number;
}

/** One thing that a brand changes, as a sentence. */
export interface Change {
  /** What is changed: a file below `schemas/`, or `the brand` for its own settings. */
  readonly of: string;
  readonly words: string;
  /** Where the brand says it. */
  readonly at: At;
  /** What it changes, where that is written. */
  readonly target?: At;
  /** A step that cannot be done. */
  readonly isProblem?: true;
}

export const atOf = ({ source, offset }: Place): At => ({ file: source.path, line: source.position(offset).line });

/** The sentence of a message key, if it is one. */
export type Sentence = (key: string) => string | undefined;

/** Sentences as they stand upstream, and as the brand has them. */
export interface Sentences {
  readonly was: Sentence;
  readonly is: Sentence;
}

const LONGEST = 120;
/** What is shown of a long text around the part that differs. */
const AROUND = 24;

/** A value as a sentence shows it; a message key with what it says. */
export function shown(json: Json | undefined, sentence: Sentence): string {
  if (json === undefined) return 'nothing';
  const text = plain(json);
  return (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text) + saying(json, sentence);
}

/** Two values; of long ones the part in which they differ. */
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
