/** Withdrawal limits that apply to every user. The app gets them from wallet/get_info. */
export const WITHDRAWALS = {
  /** Requests per day, including rejected ones. */
  dayRequests: 3,
  /** In USDT, excluding rejected requests. */
  dayValue: '2000',
  arrivalHours: 12,
  /** Business days. */
  reviewDays: 7,
  /** The time zone that determines when a day begins. */
  zone: 'UTC',
  /** The number of addresses that a user may save. */
  addresses: 20,
} as const;

/** As a percentage of the amount given in a flash exchange. */
export const EXCHANGE_FEE = '0.1';
