import { figure } from '../figure.ts';
import type { FpjySubmitRequest, QuickOrder, QuickRate } from '../../generated/api.gen.ts';
import {
  QUICK_COIN,
  QUICK_FIATS,
  QUICK_HOLDER,
  QUICK_MINUTES,
  quickFiat,
  type QuickFiat,
} from '../catalogue/quick-buy.ts';
import { RATES } from '../catalogue/rates.ts';
import { toWire } from '../database/index.ts';
import {
  agreedRate,
  amountFor,
  fileQuickBuy,
  listQuickBuys,
  quickNumber,
  rateAt,
  type QuickBuy,
} from '../quick-buy/index.ts';
import { caller, type Context, type Handlers } from '../server/context.ts';
import { paginator } from '../server/paginator.ts';
import { Refusal } from '../server/refusal.ts';
import { wireTime } from '../server/wire-time.ts';
import { addressOf, ownsUpload, uploadId } from '../uploads/index.ts';
import { plainAmount } from './demand-currency.ts';
import { reviewDueOf } from './review-due.ts';

export const quickBuyCalls: Pick<Handlers, 'fpjy.terms' | 'fpjy.submit' | 'fpjy.list'> = {
  'fpjy.terms': ({ now }) => QUICK_FIATS.map((fiat) => termsOf(fiat, now)),
  'fpjy.submit': submit,
  'fpjy.list': async (context, { page = 1, limit = 12 }) => {
    const { rows, total } = await listQuickBuys(context.db, { userId: caller(context).id, page, limit });
    return paginator('/api/fpjy/list', rows.map(wireOrder), total, page, limit);
  },
};

function termsOf(fiat: QuickFiat, now: Date): QuickRate {
  const { currency, scale, minimum, maximum, bank, account } = fiat;
  return {
    currency,
    symbol: RATES.find((each) => each.currency === currency)?.symbol ?? '',
    ...rateAt(fiat, now),
    minimum,
    maximum,
    scale,
    coin: QUICK_COIN.name,
    coin_scale: QUICK_COIN.scale,
    bank,
    account,
    holder: QUICK_HOLDER,
    minutes: QUICK_MINUTES,
  };
}

async function submit(context: Context, input: FpjySubmitRequest): Promise<string> {
  const { db, now, speaker } = context;
  const user = caller(context);
  const fiat = quickFiat(input.currency);
  if (!fiat) throw new Refusal('server.currency_unknown', { field: 'currency' });
  const paid = plainAmount(input.amount);
  demandAmount(context, fiat, paid);
  const rate = agreedRate(fiat, input.rate, now);
  if (rate === undefined)
    throw new Refusal('server.rate_moved', {
      field: 'rate',
      values: { rate: figure(rateAt(fiat, now).rate), currency: fiat.currency, coin: QUICK_COIN.name },
    });
  const proof = uploadId(input.img);
  if (proof === undefined || !(await ownsUpload(db, user.id, proof)))
    throw new Refusal('server.proof_unknown', { field: 'img' });
  const amount = amountFor(paid, rate);
  await fileQuickBuy(db, {
    userId: user.id,
    fiat: fiat.currency,
    paid,
    rate,
    amount,
    proof,
    now,
    reviewDue: reviewDueOf(context),
  });
  context.changed(user.id);
  return speaker.say('server.quick_buy_filed', { amount: figure(amount), coin: QUICK_COIN.name });
}

/** The rules that the form keeps, kept here too. */
function demandAmount({ services: { rules } }: Context, fiat: QuickFiat, amount: string): void {
  const { scale, minimum, maximum, currency: coin } = fiat;
  rules.demand('quick-buy.positive', 'amount', { amount });
  rules.demand('quick-buy.scale', 'amount', { amount, scale });
  rules.demand('quick-buy.minimum', 'amount', { amount, minimum, coin });
  rules.demand('quick-buy.maximum', 'amount', { amount, maximum, coin });
}

function wireOrder(order: QuickBuy): QuickOrder {
  return {
    id: order.id,
    order_no: quickNumber(order),
    currency: order.fiat,
    fiat: toWire(order.paid),
    rate: toWire(order.rate),
    amount: toWire(order.amount),
    scale: quickFiat(order.fiat)?.scale ?? 2,
    coin: QUICK_COIN.name,
    coin_scale: QUICK_COIN.scale,
    img: addressOf(order.proof),
    status: order.status,
    remark: order.remark,
    created_at: wireTime(order.createdAt),
  };
}
