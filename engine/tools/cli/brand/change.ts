import type { Json, Place } from '../../../language/patches/index.ts';

/** A line of a file. */
export interface At {
  readonly file: string;
  readonly line: number;
}

/** A change that a brand makes, in words. */
export interface Change {
  /** The object of the change: a file in `schemas/`, or `the brand` for its settings. */
  readonly of: string;
  readonly words: string;
  /** The position of the change. */
  readonly at: At;
  /** The position of the original value. */
  readonly target?: At;
  /** Set for a patch step that fails. */
  readonly isProblem?: true;
}

export const locate = ({ source, offset }: Place): At => ({ file: source.path, line: source.position(offset).line });

/** Returns a message key's text, if the key exists. */
export type GetMessageText = (key: string) => string | undefined;

/** The messages before and after the brand's patches. */
export interface MessageTexts {
  readonly was: GetMessageText;
  readonly is: GetMessageText;
}

const LONGEST = 120;
/** The number of characters to show on each side of the difference between two long texts. */
const AROUND = 24;

/** Prints a value. For a message key, also prints its text. */
export function printValue(json: Json | undefined, sentence: GetMessageText): string {
  if (json === undefined) return 'nothing';
  const text = toText(json);
  return (text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text) + printMessageText(json, sentence);
}

/** Prints two values. If they are long, prints only the part that differs. */
export function printChange(before: Json, after: Json | undefined, { was, is }: MessageTexts): string {
  const [from, to] = [toText(before), after === undefined ? 'nothing' : toText(after)];
  if (after === undefined || Math.max(from.length, to.length) <= LONGEST)
    return `${printValue(before, was)} → ${printValue(after, is)}`;
  const start = commonPrefixLength(from, to);
  const end = commonPrefixLength(reverse(from.slice(start)), reverse(to.slice(start)));
  return `${cut(from, start, end)} → ${cut(to, start, end)}`;
}

function toText(json: Json): string {
  const unit = json.type === 'object' ? json.get('unit')?.text : undefined;
  return unit === undefined ? JSON.stringify(json.toValue()) : `${String(json.get('value')?.scalar)}${unit}`;
}

function printMessageText(json: Json, sentence: GetMessageText): string {
  const said = json.text === undefined ? undefined : sentence(json.text);
  return said === undefined ? '' : ` (“${said}”)`;
}

function commonPrefixLength(one: string, other: string): number {
  let length = 0;
  while (length < one.length && length < other.length && one[length] === other[length]) length += 1;
  return length;
}

const reverse = (text: string): string => [...text].toReversed().join('');

function cut(text: string, start: number, end: number): string {
  const from = Math.max(0, start - AROUND);
  const to = Math.min(text.length, text.length - end + AROUND);
  return `${from > 0 ? '…' : ''}${text.slice(from, to)}${to < text.length ? '…' : ''}`;
}
