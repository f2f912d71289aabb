import { DrizzleQueryError } from 'drizzle-orm';

/** Fields of a PostgreSQL error that are safe to log. `detail` and `where` contain row values. */
const SAFE = ['severity', 'code', 'constraint', 'table', 'column', 'routine'] as const;
/** In class 22, data exceptions, the message quotes the wrong value. */
const QUOTES_DATA = /^22/;

/**
 * Describes a fault for the log: what failed, where and why. Leaves out statement parameters, row values, e-mail
 * addresses and hashes, because more people read the log than the database.
 */
export function describeFault(error: unknown): string {
  const lines: string[] = [];
  for (let e = error, depth = 0; e !== undefined && depth < 5; depth += 1) {
    lines.push(`${depth === 0 ? '' : 'caused by '}${headOf(e)}`, ...framesOf(e));
    e = e instanceof Error ? e.cause : undefined;
  }
  return redact(lines.join('\n'));
}

function headOf(error: unknown): string {
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

/** The stack without the message, which is repeated at its start. */
const framesOf = (error: unknown): string[] =>
  error instanceof Error ? (error.stack ?? '').split('\n').filter((line) => /^ {4}at /.test(line)) : [];

const redact = (text: string): string =>
  text.replace(/[^\s@'"<>(),:]+@[^\s@'"<>(),:]+\.\w+/g, '<e-mail>').replace(/\b[\da-f]{32,}\b/gi, '<hash>');
