import { fork } from 'node:child_process';
import { join } from 'node:path';

const SERVER = join(import.meta.dirname, 'orders-server.ts');

/** An instruction to a sandbox of the benchmark. */
export type Order =
  | { readonly kind: 'customers'; readonly emails: readonly string[]; readonly coins: readonly string[] }
  | { readonly kind: 'verify' }
  | { readonly kind: 'stop' };

type Answer = { readonly answer: unknown } | { readonly failed: string };

/** A sandbox in another process, so that the clients do not share its thread. */
export interface OrdersProcess {
  readonly url: string;
  /** @returns the tokens of new users who own enough of every coin */
  createCustomers(emails: readonly string[], coins: readonly string[]): Promise<readonly string[]>;
  /** Whether the ledger balances. */
  verify(): Promise<boolean>;
  stop(): Promise<void>;
}

export async function startOrdersProcess(place: {
  readonly databaseUrl?: string;
  readonly data?: string;
}): Promise<OrdersProcess> {
  const child = fork(SERVER, [JSON.stringify(place)], {
    execArgv: ['--import', 'tsx'],
    env: { ...process.env, NODE_ENV: 'production' },
  });
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const next = (): Promise<unknown> =>
    new Promise((done, failed) => {
      child.once('message', (message: Answer) =>
        'failed' in message ? failed(new Error(message.failed)) : done(message.answer),
      );
      child.once('exit', (code) => failed(new Error(`The sandbox ended with ${code}.`)));
    });
  const tell = (order: Order): Promise<unknown> => {
    const answer = next();
    child.send(order);
    return answer;
  };
  return {
    url: String(await next()),
    createCustomers: async (emails, coins) => (await tell({ kind: 'customers', emails, coins })) as readonly string[],
    verify: async () => (await tell({ kind: 'verify' })) === true,
    stop: async () => {
      child.send({ kind: 'stop' } satisfies Order);
      await ended;
    },
  };
}
