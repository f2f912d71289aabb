/** Withdrawal limits for every user. The app gets them from wallet/get_info. */
export const WITHDRAWALS = {
  /** Requests per day, rejected ones included. */
  dayRequests: 3,
  /** In USDT, rejected requests excluded. */
  dayValue: '2000',
  arrivalHours: 12,
  /** Business days. */
  reviewDays: 7,
  /** The time zone in which a day begins. */
  zone: 'UTC',
  /** Addresses that a user may save. */
  addresses: 20,
} as const;

/** Percent of the amount given in a flash exchange. */
export const EXCHANGE_FEE = '0.1';
