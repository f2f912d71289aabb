/** What holds for the withdrawals of every user. The app shows them from the answer of wallet/get_info. */
export const WITHDRAWALS = {
  /** Requests that a day may have, refused ones among them. */
  dayRequests: 3,
  /** In USDT, what was refused left out. */
  dayValue: '2000',
  arrivalHours: 12,
  /** Business days. */
  reviewDays: 7,
  /** Where the day begins. */
  zone: 'UTC',
  /** Addresses that a person may keep. */
  addresses: 20,
} as const;

/** Percent of what is given in a flash exchange. */
export const EXCHANGE_FEE = '0.1';
