import {
  openDatabaseProxy,
  type Break,
  type DatabaseProxy,
  type Line,
} from '../../../sandbox/testing/database-proxy.ts';
import { readBackend, readFrontend, getSql } from '../../../sandbox/testing/postgresql-messages.ts';

export interface CuttingProxy extends DatabaseProxy {
  /**
   * Begins to count messages, and breaks the connection instead of passing on this one. 0 breaks none. A connection that
   * stays open towards PostgreSQL breaks at the next message with which a request begins or an answer goes on: PostgreSQL
   * gets requests whole, or would wait for the rest as long as TCP does.
   */
  breakAt(message: number, how: Break): void;
  /** The messages since then, in both directions. */
  count(): number;
  /** Where the connection was broken, such as `to PostgreSQL: P commit`. Undefined if it was not. */
  brokenAt(): string | undefined;
}

interface Plan {
  at: number;
  how: Break;
  count: number;
  broken: string | undefined;
}

/** What is sent apart from calls, at any time: to lead, to listen, and to tell other processes of changes. */
const BACKGROUND = /pg_try_advisory_lock|tcp_keepalives|as leads|^listen |pg_notify/i;

/** A simple query, and Sync. */
const END_OF_REQUEST = new Set(['Q', 'S']);

/**
 * A proxy in front of PostgreSQL that breaks a connection at a given message of its protocol.
 * @param target URL of the PostgreSQL server
 */
export async function openCuttingProxy(target: string): Promise<CuttingProxy> {
  const plan: Plan = { at: 0, how: 'cut', count: 0, broken: undefined };
  const proxy = await openDatabaseProxy(target, (line) => forward(line, plan));
  return {
    ...proxy,
    breakAt: (at, how) => void Object.assign(plan, { at, how, count: 0, broken: undefined }),
    count: () => plan.count,
    brokenAt: () => plan.broken,
  };
}

function forward(line: Line, plan: Plan): void {
  const { near, far } = line;
  let isBackground = false;
  let isWhole = true;
  const pass = (where: string, send: () => void): void => {
    if (line.isBroken()) return;
    if (!isBackground) plan.count += 1;
    const isDue = plan.at > 0 && plan.broken === undefined && plan.count >= plan.at;
    if (isBackground || !isDue || (plan.how !== 'cut' && !isWhole)) return send();
    plan.broken = where;
    line.break(plan.how);
  };
  near.on(
    'data',
    readFrontend(near, (message) => {
      const sql = getSql(message);
      // until the next statement
      if (sql !== '') isBackground = BACKGROUND.test(sql);
      pass(`to PostgreSQL: ${message.kind} ${sql.slice(0, 40)}`.trim(), () => void far.write(message.bytes));
      isWhole = END_OF_REQUEST.has(message.kind);
    }),
  );
  far.on(
    'data',
    readBackend(({ kind, bytes }) => pass(`from PostgreSQL: ${kind}`, () => void near.write(bytes))),
  );
}
