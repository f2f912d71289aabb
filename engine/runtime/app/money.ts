import type { Client } from '../http/client.ts';
import { createIntents, type Sender, createMoney, type Money } from '../http/money.ts';
import type { App } from '../../language/format/index.ts';
import type { CurrentUser } from '../data/device-storage.ts';
import { put, type ValueStore } from '../core/scope.ts';

interface Needs {
  readonly client: Client;
  readonly currentUser: CurrentUser;
  readonly person: { token(): string };
}

/** Settles money calls. Resumes unsettled ones as soon as the user is known. */
export function startMoney(
  app: App,
  { client, currentUser, person }: Needs,
  ui: ValueStore,
  announce: (failure?: unknown) => void,
  ended: AbortSignal,
): Money {
  const sender = (): Sender => {
    const account = currentUser.id();
    const token = person.token();
    return account ? { token, account } : { token };
  };
  const checking = (on: boolean): void => put(ui, 'checking', on);
  const money = createMoney({ client, intents: createIntents(app.brand.id, sender), checking, announce });
  let lastUser = '';
  const resumeForUser = (): void => {
    const user = currentUser.id() ?? '';
    if (user === lastUser) return;
    lastUser = user;
    if (user !== '') void money.resume();
  };
  resumeForUser();
  ended.addEventListener('abort', currentUser.follow(resumeForUser));
  return money;
}
