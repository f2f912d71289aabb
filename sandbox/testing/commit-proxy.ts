import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { readBackend, readFrontend, sqlOf } from './postgresql-messages.ts';

/** `before`: PostgreSQL never receives the COMMIT. `after`: PostgreSQL commits, but its response is lost. */
type When = 'before' | 'after';

/**
 * What happens to the connection:
 * `cut` closes it on both sides;
 * `half-open` closes it towards the server only, so that PostgreSQL keeps the transaction and its locks;
 * `silent` leaves it open but passes nothing through.
 */
type Break = 'cut' | 'half-open' | 'silent';

export interface CommitProxy {
  /** The server connects to this URL instead of the database URL. */
  readonly url: string;
  /**
   * Loses the next COMMIT of a money call. COMMITs of timers and reads pass through.
   * @returns once a COMMIT is lost
   */
  loseNextCommit(when: When, how?: Break): Promise<void>;
  /** Closes the port and every connection, including half-open ones. */
  close(): Promise<void>;
}

interface Loss {
  readonly when: When;
  readonly how: Break;
  done(): void;
}

interface Plan {
  next: Loss | undefined;
  readonly open: Set<Socket>;
}

/** Only money calls write to this table. */
const MONEY = 'insert into "idempotency"';

/**
 * A proxy in front of PostgreSQL that loses COMMITs on demand. It refuses TLS.
 * @param target URL of the PostgreSQL server
 */
export async function openCommitProxy(target: string): Promise<CommitProxy> {
  const plan: Plan = { next: undefined, open: new Set() };
  const { hostname, port } = new URL(target);
  const server = createServer((near) => join(near, connect(Number(port || '5432'), hostname), plan));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    url: addressOf(server, target),
    loseNextCommit: (when, how = 'cut') =>
      new Promise((done) => {
        plan.next = { when, how, done };
      }),
    close: async () => {
      const closed = once(server, 'close');
      server.close();
      for (const socket of plan.open) socket.destroy();
      await closed;
    },
  };
}

function addressOf(server: Server, target: string): string {
  const url = new URL(target);
  url.hostname = '127.0.0.1';
  const address = server.address();
  url.port = typeof address === 'object' && address ? String(address.port) : '';
  return url.toString();
}

/** Forwards messages in both directions until it is time to drop the COMMIT of this connection. */
function join(near: Socket, far: Socket, plan: Plan): void {
  let statements = '';
  let loss: Loss | undefined;
  let lost = false;
  const lose = (): void => {
    lost = true;
    if (loss?.how !== 'silent') near.destroy();
    if (loss?.how === 'cut') far.destroy();
    loss?.done();
  };
  track(plan, near, () => lost || far.destroy());
  track(plan, far, () => lost || near.destroy());
  near.on(
    'data',
    readFrontend(near, (message) => {
      if (lost) return;
      const sql = sqlOf(message);
      statements = /^begin\b/i.test(sql) ? sql : statements + sql;
      if (/^commit\b/i.test(sql) && plan.next && statements.includes(MONEY)) {
        loss = plan.next;
        plan.next = undefined;
        if (loss.when === 'before') return lose();
      }
      far.write(message.bytes);
    }),
  );
  far.on(
    'data',
    readBackend(({ kind, bytes }) => {
      if (lost) return;
      if (!loss) near.write(bytes);
      // ready for the next query: the COMMIT is done
      else if (kind === 'Z') lose();
    }),
  );
}

function track({ open }: Plan, socket: Socket, closed: () => void): void {
  open.add(socket);
  socket.setNoDelay(true);
  // `close` is emitted after `error`
  socket.on('error', () => undefined);
  socket.on('close', () => {
    open.delete(socket);
    closed();
  });
}
