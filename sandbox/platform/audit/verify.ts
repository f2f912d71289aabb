import { asc, desc, eq, gt } from 'drizzle-orm';
import type { Database } from '../database/index.ts';
import * as tables from './tables.ts';
import { getHash, START } from './chain.ts';

/** An event whose number and hash were noted elsewhere. */
export interface KnownEvent {
  readonly number: number;
  readonly hash: string;
}

interface Verified {
  readonly text: string;
  readonly sound: boolean;
}

type Row = typeof tables.audit.$inferSelect;

const AT_ONCE = 1000;
const MOST_SHOWN = 20;
const SHOWN = 20;
const t = tables.audit;

/**
 * Verifies the chain and finds changed, swapped and missing events. Removing events from the end does not break the
 * chain; this is only detected by comparing it with an event that was noted elsewhere.
 */
export async function verifyAudit(db: Database, known?: KnownEvent): Promise<Verified> {
  const problems: string[] = [];
  let last: KnownEvent = { number: 0, hash: START };
  for (;;) {
    const rows = await db.select().from(t).where(gt(t.number, last.number)).orderBy(asc(t.number)).limit(AT_ONCE);
    for (const row of rows) {
      problems.push(...listProblems(row, last));
      last = row;
    }
    if (rows.length < AT_ONCE) break;
  }
  if (known) problems.push(...(await compareWith(db, known)));
  if (problems.length > 0) return { text: describe(problems), sound: false };
  return {
    text:
      last.number === 0
        ? 'ok   The audit has no events.'
        : `ok   The chain of events is unbroken. Its end, to be kept elsewhere: ${last.number} ${last.hash}`,
    sound: true,
  };
}

function listProblems(row: Row, last: KnownEvent): string[] {
  const { number, previous, hash } = row;
  return [
    ...gapBetween(last.number, number),
    ...(number > last.number + 1 || previous === last.hash
      ? []
      : [`event ${number} does not follow event ${last.number}`]),
    ...(getHash(row) === hash ? [] : [`event ${number} was changed: its hash does not match its content`]),
  ];
}

function gapBetween(last: number, next: number): string[] {
  if (next === last + 1) return [];
  return [next === last + 2 ? `event ${last + 1} is missing` : `events ${last + 1} to ${next - 1} are missing`];
}

async function compareWith(db: Database, { number, hash }: KnownEvent): Promise<string[]> {
  const [row] = await db.select({ hash: t.hash }).from(t).where(eq(t.number, number));
  if (row === undefined) return [`event ${number}, which was given, is missing`];
  return row.hash === hash ? [] : [`event ${number} has another hash than the one that was given`];
}

function describe(problems: readonly string[]): string {
  const more = problems.length - MOST_SHOWN;
  return [
    ...problems.slice(0, MOST_SHOWN).map((problem) => `FAIL ${problem}`),
    ...(more > 0 ? [`     and ${more} more`] : []),
  ].join('\n');
}

/** Lists the latest events, newest first, one per line. */
export async function listAudit(db: Database): Promise<string> {
  const rows = await db.select().from(t).orderBy(desc(t.number)).limit(SHOWN);
  const lines = rows.map(({ number, at, event, actor, userId, subject, details }) =>
    [
      String(number).padStart(6),
      at.toISOString(),
      actor.padEnd(8),
      event,
      ...(userId === null ? [] : [`user ${userId}`]),
      subject,
      ...Object.entries(details).map(([name, value]) => `${name}: ${value}`),
    ]
      .filter((part) => part !== '')
      .join('  '),
  );
  return lines.join('\n') || 'The audit has no events.';
}
