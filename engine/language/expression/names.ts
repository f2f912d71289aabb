import { FORBIDDEN_NAMES } from './values.ts';
import { normalizeName } from './visible-text.ts';

interface Grammar {
  readonly pattern: RegExp;
  readonly longest: number;
  /** The allowed characters, for an error message. */
  readonly words: string;
}

const PART = '[A-Za-z0-9][A-Za-z0-9_-]*';

/**
 * The grammar of every name that occurs in files and requests. The check, the commands and the Studio all use it, so
 * that none accepts a name that another rejects. Names that every object inherits, such as `constructor`, are always
 * rejected.
 */
const NAMES = {
  language: {
    pattern: /^[a-z]{2,8}(?:-[A-Za-z0-9]{1,8})*$/,
    longest: 35,
    words: 'letters, digits and -, such as zh-Hant',
  },
  brand: { pattern: /^[a-z][a-z0-9-]+$/, longest: 41, words: 'small letters, digits and -, such as my-brand' },
  person: { pattern: /^[a-z][a-z0-9-]*$/, longest: 31, words: 'small letters, digits and -' },
  product: { pattern: /^[a-z][A-Za-z0-9_-]*$/, longest: 60, words: 'letters, digits, - and _' },
  field: { pattern: /^[a-z][A-Za-z0-9_]*$/, longest: 60, words: 'letters, digits and _' },
  /** A page, fragment, form or similar, including its folders. */
  file: { pattern: new RegExp(`^${PART}(?:/${PART})*$`), longest: 120, words: 'letters, digits, - and _, in folders' },
  /** A message key. */
  key: {
    pattern: new RegExp(`^${PART}(?:\\.${PART})+$`),
    longest: 200,
    words: 'letters, digits, - and _, such as home.title',
  },
  /** A file path relative to the project root. */
  path: {
    pattern: /^(?:[A-Za-z0-9][\w.-]*\/)*[A-Za-z0-9][\w.-]*$/,
    longest: 200,
    words: 'letters, digits, ., - and _, in folders',
  },
} satisfies Readonly<Record<string, Grammar>>;

export type NameKind = keyof typeof NAMES;

export function isName(kind: NameKind, name: string): boolean {
  const { pattern, longest } = NAMES[kind];
  return name.length <= longest && pattern.test(name) && !name.split(/[/.]/).some((part) => FORBIDDEN_NAMES.has(part));
}

/** Describes the allowed names of a kind, for an error message. */
export const describeName = (kind: NameKind): string =>
  `${NAMES[kind].words}, at most ${NAMES[kind].longest} characters`;

/**
 * Normalizes the display name of a draft, brand or user, in any script.
 * @returns the name in NFC; undefined if it is empty, too long, or contains invisible or direction-changing characters
 */
export function readLabel(text: string, longest = 72): string | undefined {
  const label = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const isPlain = normalizeName(label) === label && !/[\p{Cc}\p{Co}\p{Cs}\u2028\u2029]/u.test(label);
  return isPlain && label !== '' && label.length <= longest ? label : undefined;
}

/** Reads an own property by an untrusted name, never an inherited one such as `constructor`. */
export const getOwn = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
