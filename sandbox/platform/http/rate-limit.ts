import { numberValue } from '../shared/message-values.ts';
import { ApiError } from '../shared/api-error.ts';

const WINDOW = 60_000;

/** Calls that are open to guests and are expensive or send messages. */
export const RATE_LIMITED_CALLS: ReadonlySet<string> = new Set([
  'user.login',
  'user.login_methods',
  'user.login_second',
  'user.passkey_start',
  'user.passkey_login',
  'user.register',
  'user.forget',
  'user.check_mobile',
  'user.check_email',
  'user.e_pwd',
  'user.bind_mobile',
  'user.bind_email',
  'safe.update_password',
  'common.sms_mail',
  'common.sms_send',
]);

/** Browser reports: many people can share a network, and a report costs little. */
const REPORT_CALLS: ReadonlySet<string> = new Set(['front.report']);
const REPORTS_PER_MINUTE = 300;

interface RateLimits {
  /** Counts a call if it is limited. @throws ApiError */
  check(call: string, address: string, now: number): void;
}

/** Limits the costly calls. Reports have a separate limit, so that they never prevent anyone from logging in. */
export function createRateLimits(perMinute: number): RateLimits {
  const costly = createRateLimit(perMinute);
  const reports = createRateLimit(REPORTS_PER_MINUTE);
  return {
    check: (call, address, now) => {
      if (RATE_LIMITED_CALLS.has(call)) costly.check(address, now);
      if (REPORT_CALLS.has(call)) reports.check(address, now);
    },
  };
}

interface RateLimit {
  /**
   * @param now monotonic milliseconds, because setting a normal clock back would restart the minute
   * @throws ApiError
   */
  check(address: string, now: number): void;
}

/** Counts requests per address and minute, in memory. A restart resets the counts. */
function createRateLimit(perMinute: number): RateLimit {
  let window = 0;
  let counts = new Map<string, number>();
  return {
    check: (address, now) => {
      const current = Math.floor(now / WINDOW);
      if (current !== window) {
        window = current;
        counts = new Map();
      }
      const count = (counts.get(address) ?? 0) + 1;
      counts.set(address, count);
      if (count > perMinute)
        throw new ApiError('server.too_many', {
          values: { count: numberValue(Math.max(1, Math.ceil(((window + 1) * WINDOW - now) / 1000))) },
        });
    },
  };
}
