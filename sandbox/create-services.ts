import type { Database } from './database/index.ts';
import { loadStates, type Declarations } from './declarations/index.ts';
import { createRuleBook } from './declarations/rules.ts';
import type { SentMessage, Services } from './http/context.ts';
import { claimDatabase, type KeyRing } from './keys/index.ts';
import { createMarket } from './market/index.ts';
import { relyingPartyAt } from './people/factors/index.ts';
import {
  createPasswords,
  DEFAULT_COST,
  LOGIN_LIMITS,
  SESSION_TIMES,
  type LoginLimits,
  type SessionTimes,
} from './people/users/index.ts';
import type { Sites } from './releases/sites.ts';

const DEFAULT_SEED = 'larch';

interface ServicesOptions {
  readonly seed?: string;
  readonly reviewSeconds?: number;
  readonly passwordCost?: number;
  readonly sessionTimes?: Partial<SessionTimes>;
  readonly loginLimits?: Partial<LoginLimits>;
  readonly onMessage?: (message: SentMessage) => void;
  readonly keepCodes?: boolean;
}

/** @param codes receives the last verification code sent to each target, if they are kept */
export async function createServices(
  options: ServicesOptions,
  db: Database,
  declarations: Declarations,
  codes: Map<string, string>,
  { readConstants, hosts }: Sites,
  keys: KeyRing,
): Promise<Services> {
  await claimDatabase(db, keys);
  const seconds = options.reviewSeconds ?? 4;
  return {
    market: createMarket(options.seed ?? DEFAULT_SEED),
    rules: createRuleBook(declarations.rules),
    passwords: createPasswords(options.passwordCost ?? DEFAULT_COST),
    messages: declarations.messages,
    readConstants: readConstants,
    relyingParty: (origin) => relyingPartyAt(hosts, origin),
    logLabels: readLogLabels(),
    keys,
    reviewSeconds: seconds === 0 ? undefined : seconds,
    sessionTimes: { ...SESSION_TIMES, ...options.sessionTimes },
    loginLimits: { ...LOGIN_LIMITS, ...options.loginLimits },
    deliver: (sent) => {
      if (options.keepCodes === true && 'code' in sent && sent.code !== undefined) codes.set(sent.target, sent.code);
      options.onMessage?.(sent);
    },
  };
}

function readLogLabels(): Map<number, string> {
  const codes = loadStates().get('account-log')?.codes ?? {};
  return new Map(Object.entries(codes).map(([code, { label }]) => [Number(code), label]));
}
