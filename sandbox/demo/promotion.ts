import { currencyByName } from '../catalogue/currencies.ts';
import type { Database } from '../database/index.ts';
import type { Step } from './money.ts';
import { bookExchange, exchangeRate, quoteExchange } from '../money/exchange/index.ts';
import type { Services } from '../http/context.ts';
import { emailTarget, insertUser } from '../people/users/index.ts';

/** Days since registration, name, inviter. If undefined, the inviter is the demo user. These users cannot log in. */
const PEOPLE: readonly (readonly [number, string, string | undefined])[] = [
  [31.5, 'alder', undefined],
  [27.1, 'birch', undefined],
  [16.4, 'cedar', 'birch'],
];
/** Days ago, name, USDT exchanged for BTC. */
const TRADED: readonly (readonly [number, string, string])[] = [
  [30.6, 'alder', '6000'],
  [22.9, 'birch', '2500'],
  [11.3, 'cedar', '9000'],
  [3.8, 'alder', '4200'],
];

interface Past {
  readonly tx: Database;
  readonly market: Services['market'];
  readonly inviter: number;
  /** A password hash whose password is unknown. */
  readonly passwordHash: string;
  ago(days: number): Date;
  /** Credits USDT like an approved deposit. */
  fund(userId: number, amount: string, days: number): Promise<unknown>;
}

/** Users invited by the demo user, and their trades, whose fees pay for rebates. */
export function promotionSteps({ tx, market, inviter, passwordHash, ago, fund }: Past): Step[] {
  const ids = new Map<string, number>();
  const idOf = (name: string): number => ids.get(name) ?? 0;
  return [
    ...PEOPLE.map(([days, name, by]) => ({
      days,
      run: async () => {
        const target = emailTarget(`${name}@vitrine.example`);
        const invitedBy = by === undefined ? inviter : idOf(by);
        ids.set(name, await insertUser(tx, { target, passwordHash, invitedBy, language: 'en', now: ago(days) }));
        await fund(idOf(name), '12000', days - 0.1);
      },
    })),
    ...TRADED.map(([days, name, number]) => ({
      days,
      run: () => {
        const [from, to, now] = [currencyByName('USDT'), currencyByName('BTC'), ago(days)];
        const rate = exchangeRate(market, from, to, now.getTime());
        return bookExchange(tx, {
          userId: idOf(name),
          from,
          to,
          number,
          rate,
          quote: quoteExchange(from, to, number, rate),
          now,
        });
      },
    })),
  ];
}
