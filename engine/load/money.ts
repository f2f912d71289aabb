import type { Client } from '../api/client';
import { createIntents, type Sender } from '../api/intents';
import { createMoney, type Money } from '../api/money';
import type { App } from '../compile/release';
import { Decimal } from '../expression/run';
import type { AppState } from '../state/app-state';
import { put, type Values, type ValueStore } from '../state/scope';
import { textOf } from './session';

interface Parts {
  readonly app: App;
  readonly client: Client;
  readonly values: ValueStore;
  readonly state: AppState;
  readonly ui: ValueStore;
  readonly ended: AbortSignal;
  announce(failure?: unknown): void;
}

/** Settles money calls, and checks what was left open as soon as it is known who is here. */
export function startMoney({ app, client, values, state, ui, announce, ended }: Parts): Money {
  const sender = (): Sender => senderOf(app, values, state);
  const checking = (on: boolean): void => put(ui, 'checking', on);
  const money = createMoney({ client, intents: createIntents(sender), checking, announce });
  let known = '';
  const look = (): void => {
    const { account, token } = sender();
    const now = (app.session.account === '' ? token : account) ?? '';
    if (now === known) return;
    known = now;
    if (now !== '') void money.resume();
  };
  look();
  ended.addEventListener('abort', values.subscribe(look));
  return money;
}

function senderOf({ session }: App, values: ValueStore, state: AppState): Sender {
  const token = textOf(state.get(session.token));
  const id = (values.getState()[session.user] as Values | undefined)?.[session.account];
  const account = id instanceof Decimal ? id.toString() : textOf(id);
  return account === '' || token === '' ? { token } : { token, account };
}
