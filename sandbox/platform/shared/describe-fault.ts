import { DrizzleQueryError } from 'drizzle-orm';

/** Fields of a PostgreSQL error that are safe to log. `detail` and `where` contain row values. */
const SAFE = ['severity', 'code', 'constraint', 'table', 'column', 'routine'] as const;
/** The most characters of a message, because a statement may insert thousands of rows. */
const MAX_HEAD = 4000;
/** SQLSTATE class 22, data exceptions, where the message quotes the wrong value. */
const QUOTES_DATA = /^22/;

/**
 * Describes a fault for the log: what failed, where and why. Leaves out statement parameters, row values, user ids,
 * addresses of people and wallets, and hashes, because more people read the log than the database.
 */
export function describeFault(error: unknown): string {
  const lines: string[] = [];
  for (let e = error, depth = 0; e !== undefined && depth < 5; depth += 1) {
    lines.push(`${depth === 0 ? '' : 'caused by '}${getHead(e).slice(0, MAX_HEAD)}`, ...listFrames(e));
    e = e instanceof Error ? e.cause : undefined;
  }
  return redact(lines.join('\n'));
}

function getHead(error: unknown): string {
  if (!(error instanceof Error)) return `a thrown ${typeof error}`;
  if (error instanceof DrizzleQueryError) return `Failed query: ${error.query}`;
  const facts = SAFE.flatMap((name) => {
    const value: unknown = Object.getOwnPropertyDescriptor(error, name)?.value;
    return typeof value === 'string' ? [`${name} ${value}`] : [];
  });
  const code: unknown = Object.getOwnPropertyDescriptor(error, 'code')?.value;
  const message = typeof code === 'string' && QUOTES_DATA.test(code) ? '' : `: ${error.message}`;
  return `${error.name}${message}${facts.length > 0 ? ` (${facts.join(', ')})` : ''}`;
}

/** The stack without the message at its start. */
const listFrames = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : [];

/** Patterns that must never appear in the log, in case a message contains them after all. */
const REDACTED: readonly (readonly [RegExp, string])[] = [
  [/[^\s@'"<>(),:]+@[^\s@'"<>(),:]+\.\w+/g, '<e-mail>'],
  [/\b(?:0x)?[\da-f]{32,}\b/gi, '<hash>'],
  // base58 and bech32, which most chains use; names in a stack have no letters between digits
  [/\b(?=[a-z]*\d)(?=\w*\d[a-z]+\d)[\da-z]{26,}\b/gi, '<address>'],
  [/\+\d[\d ]{6,}\d/g, '<phone>'],
  [/\b(user|account) \d+/gi, '$1 <id>'],
];

const redact = (text: string): string =>
  REDACTED.reduce((left, [pattern, instead]) => left.replace(pattern, instead), text);
