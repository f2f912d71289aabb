import { randomBytes } from 'node:crypto';
import type { MetricsAddress } from './admin/index.ts';
import type { MessageSender, SentMessage } from './platform/delivery/index.ts';
import { createKeyRing, keysInFolder, type KeyRing } from './platform/keys/index.ts';
import type { ObserverOptions } from './platform/telemetry/index.ts';
import type { ConnectionOptions } from './open-connection.ts';
import type { AccountPolicy, LoginLimits, SessionTimes } from './accounts/users/index.ts';
import type { SitesOptions } from './releases/sites.ts';

export interface SandboxOptions extends ConnectionOptions, ObserverOptions, Pick<SitesOptions, 'trust' | 'releases'> {
  /** Seconds to wait for requests in flight when the sandbox closes. Default: 10. */
  readonly graceSeconds?: number;
  /**
   * The keys from outside of the database. Default: those in the data folder, where one is made at the first start;
   * without a folder, one for this process.
   */
  readonly keys?: KeyRing;
  /** Seed of the price process. */
  readonly seed?: string;
  /** Seconds until a request is approved automatically. 0 means that it waits for manual review. Default: 4. */
  readonly reviewSeconds?: number;
  /** Folder with the built app, served alongside the API. */
  readonly app?: string;
  /**
   * Additional host names, besides those of the releases and of loopback, such as an address on the local network. They
   * open the default brand.
   */
  readonly allowedHosts?: readonly string[];
  /** Additional origins, besides the server's own, whose pages may open streams, such as `https://app.example`. */
  readonly allowedOrigins?: readonly string[];
  /** Addresses and networks of proxies whose `X-Forwarded-For` is believed, such as `10.0.0.0/8`. Default: none. */
  readonly trustedProxies?: readonly string[];
  /** Validates answers against schemas/api. Default: on, unless NODE_ENV is production and CHECK_ANSWERS is not 1. */
  readonly checkAnswers?: boolean;
  /** Refuses a database role that could change ledger entries or audit events. Default: off. */
  readonly restrictedRole?: boolean;
  /** Creates the demo account, whose password is public. Default: off. */
  readonly demo?: boolean;
  /** Where to serve the metrics. Default: nowhere. */
  readonly metrics?: MetricsAddress;
  /** Runs the timed jobs. Default: on; tests call tick() and reviewDue(). */
  readonly timers?: boolean;
  readonly passwordCost?: number;
  /** Costly calls of guests that a network may make. Limits of accounts and targets follow from it. Default: 120. */
  readonly callsPerMinute?: number;
  /**
   * The exchange's clock. It must never run backwards. Default: the machine's clock, adjusted to never run backwards.
   */
  readonly clock?: () => Date;
  /** Monotonic milliseconds, independent of the machine's clock. Used for rate limits. */
  readonly monotonic?: () => number;
  /** How long sessions last. Default: 7 days without a call, 30 in all. */
  readonly sessionTimes?: Partial<SessionTimes>;
  readonly loginLimits?: Partial<LoginLimits>;
  /** Default: only what the product specification asks. */
  readonly accountPolicy?: AccountPolicy;
  readonly onMessage?: (message: SentMessage) => void;
  /** Takes codes and notices to users. Default: nobody. */
  readonly sender?: MessageSender;
  /** Keeps the codes that are sent, for tests. Default: off. */
  readonly keepCodes?: boolean;
}

/** For sandboxes in memory, and for several of a test on one database. */
let passingKeys: KeyRing | undefined;

export function listKeys({ keys, data }: SandboxOptions, now: Date): KeyRing {
  if (keys !== undefined) return keys;
  if (data !== undefined) return keysInFolder(data, now);
  return (passingKeys ??= createKeyRing([{ id: 'passing', secret: randomBytes(32) }]));
}
