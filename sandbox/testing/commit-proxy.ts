import { openDatabaseProxy, type Break, type DatabaseProxy, type Line } from './database-proxy.ts';
import { readBackend, readFrontend, getSql } from './postgresql-messages.ts';

/** `before`: PostgreSQL never receives the COMMIT. `after`: PostgreSQL commits, but its response is lost. */
type When = 'before' | 'after';

export interface CommitProxy extends DatabaseProxy {
  /**
   * Loses the next COMMIT of a money call. COMMITs of timers and reads pass through.
   * @returns a promise that resolves once a COMMIT is lost
   */
  loseNextCommit(when: When, how?: Break): Promise<void>;
}

interface Loss {
  readonly when: When;
  readonly how: Break;
  done(): void;
}

interface Plan {
  next: Loss | undefined;
}

/** Marks the transaction of a money call, because only these write to this table. */
const MONEY = 'insert into "idempotency"';

/**
 * Opens a proxy in front of PostgreSQL that loses COMMITs on demand.
 * @param target URL of the PostgreSQL server
 */
export async function openCommitProxy(target: string): Promise<CommitProxy> {
  const plan: Plan = { next: undefined };
  const proxy = await openDatabaseProxy(target, (line) => forward(line, plan));
  return {
    ...proxy,
    loseNextCommit: (when, how = 'cut') =>
      new Promise((done) => {
        plan.next = { when, how, done };
      }),
  };
}

/** Forwards messages in both directions until it is time to drop the COMMIT of this connection. */
function forward(line: Line, plan: Plan): void {
  const { near, far } = line;
  let statements = '';
  let loss: Loss | undefined;
  const lose = ({ how, done }: Loss): void => {
    line.break(how);
    done();
  };
  near.on(
    'data',
    readFrontend(near, (message) => {
      if (line.isBroken()) return;
      const sql = getSql(message);
      statements = /^begin\b/i.test(sql) ? sql : statements + sql;
      if (/^commit\b/i.test(sql) && plan.next && statements.includes(MONEY)) {
        loss = plan.next;
        plan.next = undefined;
        if (loss.when === 'before') return lose(loss);
      }
      far.write(message.bytes);
    }),
  );
  far.on(
    'data',
    readBackend(({ kind, bytes }) => {
      if (line.isBroken()) return;
      if (!loss) near.write(bytes);
      // ready for the next query: the COMMIT is done
      else if (kind === 'Z') lose(loss);
    }),
  );
}
