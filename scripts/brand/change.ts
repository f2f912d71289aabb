import type { Json, Place } from '../../engine/overlay';

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

const LONGEST = 60;

/** A value as a sentence shows it; a message key with what it says. */
export function shown(json: Json | undefined, sentence: Sentence): string {
  if (json === undefined) return 'nothing';
  const said = json.text === undefined ? undefined : sentence(json.text);
  const text = JSON.stringify(json.toValue());
  const short = text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
  return said === undefined ? short : `${short} (“${said}”)`;
}
