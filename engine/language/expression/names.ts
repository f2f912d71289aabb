import { FORBIDDEN_NAMES } from './values.ts';
import { normalizeName } from './visible-text.ts';

interface Grammar {
  readonly pattern: RegExp;
  readonly longest: number;
  /** What a name of this kind is made of, for who has to choose another one. */
  readonly words: string;
}

const PART = '[A-Za-z0-9][A-Za-z0-9_-]*';

/**
 * What things can be called that files and requests name. The check, the commands and the Studio ask here, so that none
 * takes a name that another one refuses, and no name is one that every object has.
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
  /** A page, a fragment, a form … with its folders. */
  file: { pattern: new RegExp(`^${PART}(?:/${PART})*$`), longest: 120, words: 'letters, digits, - and _, in folders' },
  /** The key of a message. */
  key: {
    pattern: new RegExp(`^${PART}(?:\\.${PART})+$`),
    longest: 200,
    words: 'letters, digits, - and _, such as home.title',
  },
  /** A file from the root of the project. */
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

/** What is expected of a name, for a message. */
export const describeName = (kind: NameKind): string =>
  `${NAMES[kind].words}, at most ${NAMES[kind].longest} characters`;

/**
 * Reads what people call a draft, a brand or themselves, in any script.
 * @returns it composed (NFC); undefined if it is empty, too long, or has characters that nobody sees or that turn the
 * direction of others
 */
export function readLabel(text: string, longest = 72): string | undefined {
  const label = text.normalize('NFC').replaceAll(/\s+/g, ' ').trim();
  const isPlain = normalizeName(label) === label && !/[\p{Cc}\p{Co}\p{Cs}\u2028\u2029]/u.test(label);
  return isPlain && label !== '' && label.length <= longest ? label : undefined;
}

/** The value that an object has itself under a name from outside; never one that every object has, as `constructor`. */
export const getOwn = <T>(record: Readonly<Record<string, T>> | undefined, name: string): T | undefined =>
  record !== undefined && Object.hasOwn(record, name) ? record[name] : undefined;
