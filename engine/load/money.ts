import type { Client } from '../api/client';
import { createIntents, type Sender } from '../api/intents';
import { createMoney, type Money } from '../api/money';
import type { App } from '../compile/release';
import type { Reader } from '../state/keeper';
import { put, type ValueStore } from '../state/scope';

interface Parts {
  readonly app: App;
  readonly client: Client;
  readonly reader: Reader;
  readonly token: () => string;
  readonly ui: ValueStore;
  readonly ended: AbortSignal;
  announce(failure?: unknown): void;
}

/** Settles money calls, and checks what was left open as soon as it is known who is here. */
export function startMoney({ app, client, reader, token, ui, announce, ended }: Parts): Money {
  const sender = (): Sender => {
    const account = reader.who();
    return account ? { token: token(), account } : { token: token() };
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
