import type { Client } from '../api/client.ts';
import { createIntents, type Sender } from '../api/intents.ts';
import { createMoney, type Money } from '../api/money.ts';
import type { App } from '../compiled/index.ts';
import type { Reader } from '../data/keeper.ts';
import { put, type ValueStore } from '../runtime/scope.ts';

interface Needs {
  readonly client: Client;
  readonly reader: Reader;
  readonly person: { token(): string };
}

/** Settles money calls, and checks what was left open as soon as it is known who is here. */
export function startMoney(
  app: App,
  { client, reader, person }: Needs,
  ui: ValueStore,
  announce: (failure?: unknown) => void,
  ended: AbortSignal,
): Money {
  const sender = (): Sender => {
    const account = reader.who();
    const token = person.token();
    return account ? { token, account } : { token };
  };
  const checking = (on: boolean): void => put(ui, 'checking', on);
  const money = createMoney({ client, intents: createIntents(app.brand.id, sender), checking, announce });
  let known = '';
  const look = (): void => {
    const now = reader.who() ?? '';
    if (now === known) return;
    known = now;
    if (now !== '') void money.resume();
  };
  look();
  ended.addEventListener('abort', reader.follow(look));
  return money;
}
