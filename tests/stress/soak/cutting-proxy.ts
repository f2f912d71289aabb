import {
  openDatabaseProxy,
  type Break,
  type DatabaseProxy,
  type Line,
} from '../../../sandbox/testing/database-proxy.ts';
import { readBackend, readFrontend, getSql } from '../../../sandbox/testing/postgresql-messages.ts';

export interface CuttingProxy extends DatabaseProxy {
  /**
   * Starts counting messages, and breaks the connection instead of forwarding the given one. 0 breaks none. In all
   * modes but `cut`, the connection towards PostgreSQL stays open, so it breaks at the next message that begins a
   * request or continues an answer: PostgreSQL must get requests whole, or it would wait for the rest until TCP times
   * out.
   */
  breakAt(message: number, how: Break): void;
  /** The number of messages since then, in both directions. */
  count(): number;
  /** The place where the connection was broken, such as `to PostgreSQL: P commit`. Undefined if it was not. */
  brokenAt(): string | undefined;
}

interface Plan {
  at: number;
  how: Break;
  count: number;
  broken: string | undefined;
}

/**
 * Statements that are sent at any time, apart from calls: to become the leader, to listen, and to notify other
 * processes of changes.
 */
const BACKGROUND = /pg_try_advisory_lock|tcp_keepalives|as leads|^listen |pg_notify/i;

/** The messages that end a request: a simple query, and Sync. */
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
      // applies until the next statement
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
