import { currencyByName } from '../catalogue/currencies.ts';
import type { DemoPast, DemoStep } from '../module.ts';
import { bookExchange, exchangeRate, quoteExchange } from '../wallet/exchange/index.ts';
import { emailTarget, insertUser } from '../accounts/users/index.ts';

/** The demo user's name as an inviter in PEOPLE. */
const DEMO_USER = 'demo';

/**
 * Days since registration, name, inviter. Users without an inviter registered on their own. None of these users can log
 * in. Enough of them have invited others to fill the ranking.
 */
const PEOPLE: readonly (readonly [number, string, string | undefined])[] = [
  [33.8, 'linden', undefined],
  [33.1, 'ginkgo', undefined],
  [32.6, 'maple', 'linden'],
  [31.5, 'alder', DEMO_USER],
  [30.2, 'dogwood', undefined],
  [29.7, 'hazel', 'ginkgo'],
  [28.3, 'oak', 'maple'],
  [27.1, 'birch', DEMO_USER],
  [25.9, 'elder', 'dogwood'],
  [24.4, 'ivy', 'hazel'],
  [21.8, 'pine', 'oak'],
  [19.5, 'juniper', 'ivy'],
  [18.2, 'fir', 'elder'],
  [16.4, 'cedar', 'birch'],
  [14.6, 'rowan', 'pine'],
];
/** Days ago, name, USDT exchanged for BTC. */
const TRADED: readonly (readonly [number, string, string])[] = [
  [31.9, 'maple', '5200'],
  [30.6, 'alder', '6000'],
  [28.8, 'hazel', '3400'],
  [26.5, 'oak', '2100'],
  [25.2, 'elder', '7300'],
  [22.9, 'birch', '2500'],
  [22.1, 'ivy', '4700'],
  [20.4, 'pine', '3900'],
  [17.7, 'juniper', '2800'],
  [15.3, 'fir', '6400'],
  [12.9, 'rowan', '5600'],
  [11.3, 'cedar', '9000'],
  [8.6, 'elder', '1500'],
  [5.4, 'ivy', '2600'],
  [3.8, 'alder', '4200'],
];

/** Users invited by the demo user and by others, and their trades, whose fees pay for rebates. */
export function demoPromotion({ tx, market, userId, unknownHash: passwordHash, ago, fund }: DemoPast): DemoStep[] {
  const ids = new Map([[DEMO_USER, userId]]);
  const getId = (name: string): number => ids.get(name) ?? 0;
  return [
    ...PEOPLE.map(([days, name, by]) => ({
      days,
      run: async () => {
        const target = emailTarget(`${name}@vitrine.example`);
        const invitedBy = by === undefined ? undefined : getId(by);
        ids.set(name, await insertUser(tx, { target, passwordHash, invitedBy, language: 'en', now: ago(days) }));
        await fund(getId(name), '12000', days - 0.1);
      },
    })),
    ...TRADED.map(([days, name, number]) => ({
      days,
      run: () => {
        const [from, to, now] = [currencyByName('USDT'), currencyByName('BTC'), ago(days)];
        const rate = exchangeRate(market, from, to, now.getTime());
        return bookExchange(tx, {
          userId: getId(name),
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
