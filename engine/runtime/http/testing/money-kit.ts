import { vi } from 'vitest';
import type { Call } from '../../../language/format/index.ts';
import type { CallOptions } from '../../core/ports.ts';
import type { Client, WireFields } from '../client.ts';
import { CallFailure } from '../errors.ts';
import { createIntents, type Sender, createMoney } from '../money.ts';

const call: Call = {
  method: 'POST',
  path: 'wallet/out',
  auth: 'user',
  effect: 'money',
  backend: 'main',
  body: 'form',
  request: { t: 'object', f: [] },
  response: { t: 'string' },
};
export const withPassword: Call = { ...call, secrets: ['password'] };

type Outcome = 'done' | 'never' | CallFailure['kind'] | Error;
type Values = Readonly<Record<string, unknown>>;
const VALUES = { amount: '5' };
export const LOST = ['timeout', 'network', 'answer', 'unknown'] as const;

const getFailure = (outcome: CallFailure['kind'], id: string): CallFailure =>
  new CallFailure(outcome, id, `it is ${outcome}`);

/** Opens a page. Pages in the same tab share storage, as after a reload. */
export function openPage(outcomes: readonly Outcome[], first: Sender = { token: 't1', account: '7' }) {
  let sender = first;
  const keys: string[] = [];
  const sent: WireFields[] = [];
  const announced: string[] = [];
  const checking: boolean[] = [];
  const client: Pick<Client, 'listFields' | 'send'> = {
    listFields: (_call, values) => Object.entries(values).map(([name, value]) => [name, String(value)]),
    send: async (id, _call, fields, options: CallOptions = {}) => {
      keys.push(options.key ?? '');
      sent.push(fields);
      const outcome = outcomes[keys.length - 1] ?? 'done';
      if (outcome === 'done') return 'done';
      if (outcome === 'never') return new Promise<never>(() => undefined);
      throw outcome instanceof Error ? outcome : getFailure(outcome, id);
    },
  };
  const money = createMoney({
    client,
    intents: createIntents('b', () => sender),
    checking: (on) => checking.push(on),
    announce: (failure) => announced.push(failure instanceof CallFailure ? failure.kind : 'done'),
  });
  const finish = async (work: Promise<unknown>): Promise<unknown> => {
    const settled = work.then(
      (value) => value,
      (error: unknown) => error,
    );
    await vi.runAllTimersAsync();
    return settled;
  };
  return {
    logIn: (next: Sender) => {
      sender = next;
    },
    keys,
    sent,
    announced,
    checking,
    press: (values: Values = VALUES, given = call) => finish(money.settle('wallet.out', given, values)),
    resume: () => finish(money.resume()),
    /** Sends a call, then closes the page before any response arrives. */
    pressAndLeave: (values: Values = VALUES, given = call) => {
      void money.settle('wallet.out', given, values).catch(() => undefined);
      vi.clearAllTimers();
    },
  };
}
/** Sets up fake clocks, and a tab without open requests. */
export function openTab(): void {
  vi.useFakeTimers();
  sessionStorage.clear();
}

export function closeTab(): void {
  vi.useRealTimers();
  vi.unstubAllGlobals();
}
