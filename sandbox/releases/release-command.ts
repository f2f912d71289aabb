import { isRecord } from '../shared/json.ts';
import { OperatorError } from '../shared/operator-error.ts';
import type { Plan } from './live.ts';
import { isBrand, isId } from './manifest.ts';
import type { ReleaseStore } from './store.ts';

interface Command {
  readonly brand: string;
  /** Who gives it. */
  readonly by: string;
}

/** What an operator or the Studio does to releases. */
export type ReleaseCommand =
  | (Command & {
      readonly verb: 'publish';
      /** An absolute folder with releases by brand. */
      readonly from: string;
      readonly id?: string | undefined;
      /** Percentage of users; all without it. */
      readonly percent?: number | undefined;
    })
  | (Command & { readonly verb: 'plan'; readonly plans: readonly Plan[] })
  | (Command & { readonly verb: 'rollback' });

export async function carryOut(store: ReleaseStore, command: ReleaseCommand): Promise<void> {
  const { brand, by } = command;
  if (command.verb === 'publish') await store.publish(command.from, brand, command.id, command.percent, by);
  else if (command.verb === 'plan') await store.plan(brand, command.plans, by);
  else await store.rollback(brand, by);
}

/** The name of an account, because an audit holds no text that a person wrote. */
const NAME = /^[\w.@-]{1,64}$/;

export const isName = (text: string): boolean => NAME.test(text);

/** @throws OperatorError unless it is one */
export function readReleaseCommand(body: Readonly<Record<string, unknown>>): ReleaseCommand {
  const { verb, brand, by, from, id, percent, plans } = body;
  const wrong = new OperatorError('This is no command for releases.');
  if (typeof brand !== 'string' || !isBrand(brand) || typeof by !== 'string' || !isName(by)) throw wrong;
  if (verb === 'rollback') return { verb, brand, by };
  if (verb === 'plan' && Array.isArray(plans) && plans.every(isPlan)) return { verb, brand, by, plans };
  const isShare = percent === undefined || (typeof percent === 'number' && percent >= 0 && percent <= 100);
  const isOne = id === undefined || (typeof id === 'string' && isId(id));
  if (verb !== 'publish' || typeof from !== 'string' || !isShare || !isOne) throw wrong;
  return { verb, brand, by, from, id, percent };
}

const isPlan = (value: unknown): value is Plan =>
  isRecord(value) && typeof value.at === 'number' && typeof value.percent === 'number';
