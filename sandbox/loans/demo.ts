import { loanProductById } from './catalogue.ts';
import { quickFiat } from '../quick-buy/catalogue.ts';
import type { DemoPast, DemoStep } from '../module.ts';
import { fileLoan, lockLoan, getPayable, repayFromBalance, reviewLoan } from './index.ts';
import { amountFor, fileQuickBuy, rateAt, reviewQuickBuy } from '../quick-buy/index.ts';
import { messageReason, type Verdict } from '../platform/shared/verdict.ts';

const HOUR = 3_600_000;
/**
 * Days ago, product, amount and outcome. The outcome is either the list of repayments, the last of which covers the
 * rest, or the reason for the rejection.
 */
const LOANS: readonly (readonly [number, number, string, readonly (readonly [number, string])[] | string])[] = [
  [
    25.6,
    1,
    '800',
    [
      [23.2, '300'],
      [19.4, ''],
    ],
  ],
  [8.3, 3, '15000', messageReason('server.refused_photo')],
];
/** Days ago, fiat, amount, verdict. */
const BOUGHT: readonly (readonly [number, string, string, Verdict])[] = [
  [15.7, 'EUR', '500', { pass: true }],
  [4.2, 'GBP', '120', { pass: false, reason: messageReason('server.refused_holder') }],
];

/** The demo user's loans and bank-transfer purchases, created by the same code that handles real requests. */
export function demoLoans(past: DemoPast): DemoStep[] {
  const { tx, userId, ago, keepPicture } = past;
  return [
    ...LOANS.flatMap((loan) => listSteps(past, loan)),
    ...BOUGHT.map(([days, code, paid, verdict]) => ({
      days,
      run: async () => {
        const [fiat, now] = [quickFiat(code), ago(days)];
        if (!fiat) throw new Error(`The demo person pays in ${code}, which quick-buy does not take.`);
        const { rate } = rateAt(fiat, now);
        const filing = { userId, fiat: code, paid, rate, amount: amountFor(paid, rate), now, reviewDue: undefined };
        const id = await fileQuickBuy(tx, { ...filing, proof: await keepPicture(now) });
        await reviewQuickBuy(tx, id, { ...verdict, by: 'demo' }, new Date(now.getTime() + HOUR));
      },
    })),
  ];
}

function listSteps(
  { tx, userId, ago, keepPicture }: DemoPast,
  [days, productId, amount, end]: (typeof LOANS)[number],
): DemoStep[] {
  const product = loanProductById(productId);
  if (!product) throw new Error(`The demo person borrows ${productId}, which nobody lends.`);
  let id = 0;
  const run = async (): Promise<void> => {
    const now = ago(days);
    const photo = await keepPicture(now);
    const photos = { front: photo, reverse: photo, hand: photo };
    id = await fileLoan(tx, { userId, product, amount, ...photos, now, reviewDue: undefined });
    const decided = new Date(now.getTime() + HOUR);
    const failed = typeof end === 'string';
    await reviewLoan(
      tx,
      id,
      { ...(failed ? { pass: false, reason: end } : { pass: true }), by: 'demo' },
      decided,
      undefined,
    );
    if (!failed) await reviewLoan(tx, id, { pass: true, by: 'demo' }, new Date(decided.getTime() + HOUR), undefined);
  };
  const repay = async (at: Date, part: string): Promise<void> => {
    const loan = await lockLoan(tx, userId, id);
    if (!loan) throw new Error('The demo person has no such loan.');
    await repayFromBalance(tx, loan, part === '' ? getPayable(loan).toFixed() : part, at);
  };
  const parts = typeof end === 'string' ? [] : end;
  return [{ days, run }, ...parts.map(([when, part]) => ({ days: when, run: () => repay(ago(when), part) }))];
}
