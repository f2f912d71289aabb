import type { MessageSender, SentMessage } from './platform/delivery/index.ts';
import { loadStates, type Declarations } from './platform/declarations/index.ts';
import { createRuleBook } from './platform/declarations/rules.ts';
import { createTelemetryCounts } from './releases/telemetry/index.ts';
import { CALLS_PER_MINUTE, createCallQuotas, type CallQuotasOptions } from './platform/http/call-quotas.ts';
import type { Services } from './context.ts';
import { claimDatabase } from './platform/keys/index.ts';
import { createMarket } from './market/index.ts';
import { relyingPartyAt } from './accounts/factors/index.ts';
import {
  createPasswords,
  DEFAULT_COST,
  LOGIN_LIMITS,
  SESSION_TIMES,
  SANDBOX_POLICY,
  type AccountPolicy,
  type LoginLimits,
  type SessionTimes,
} from './accounts/users/index.ts';
import type { Sites } from './releases/sites.ts';

const DEFAULT_SEED = 'larch';

interface ServicesOptions {
  readonly callsPerMinute?: number;
  readonly seed?: string;
  readonly reviewSeconds?: number;
  readonly passwordCost?: number;
  readonly sessionTimes?: Partial<SessionTimes>;
  readonly loginLimits?: Partial<LoginLimits>;
  readonly accountPolicy?: AccountPolicy;
  readonly onMessage?: (message: SentMessage) => void;
  readonly sender?: MessageSender;
  readonly keepCodes?: boolean;
}

export interface ServicesHost extends Pick<CallQuotasOptions, 'db' | 'keys' | 'clock' | 'monotonic'> {
  readonly declarations: Declarations;
  /** Receives the last verification code sent to each target, if they are kept. */
  readonly codes: Map<string, string>;
  readonly sites: Sites;
  /** Reports a message that could not be sent. */
  report(error: unknown): void;
}

export async function createServices(options: ServicesOptions, host: ServicesHost): Promise<Services> {
  const { db, keys, declarations, codes, sites, report } = host;
  await claimDatabase(db, keys);
  const seconds = options.reviewSeconds ?? 4;
  return {
    market: createMarket(options.seed ?? DEFAULT_SEED),
    rules: createRuleBook(declarations.rules),
    passwords: createPasswords(options.passwordCost ?? DEFAULT_COST),
    messages: declarations.messages,
    readConstants: sites.readConstants,
    relyingParty: (origin) => relyingPartyAt(sites.hosts, origin),
    telemetry: createTelemetryCounts(sites),
    logLabels: readLogLabels(),
    keys,
    quotas: createCallQuotas({ ...host, callsPerMinute: options.callsPerMinute ?? CALLS_PER_MINUTE }),
    reviewSeconds: seconds === 0 ? undefined : seconds,
    sessionTimes: { ...SESSION_TIMES, ...options.sessionTimes },
    loginLimits: { ...LOGIN_LIMITS, ...options.loginLimits },
    accountPolicy: options.accountPolicy ?? SANDBOX_POLICY,
    deliver: (sent) => {
      if (options.keepCodes === true && 'code' in sent && sent.code !== undefined) codes.set(sent.target, sent.code);
      options.onMessage?.(sent);
      // the answer must not tell by its time whether there is an account, so nobody waits for the sender
      options.sender?.send(sent).catch(report);
    },
  };
}

function readLogLabels(): Map<number, string> {
  const codes = loadStates().get('account-log')?.codes ?? {};
  return new Map(Object.entries(codes).map(([code, { label }]) => [Number(code), label]));
}
