import { numberValue } from '../platform/shared/message-values.ts';
import type { FpjySubmitRequest, QuickOrder, QuickRate } from '../../generated/api.gen.ts';
import { QUICK_COIN, QUICK_FIATS, QUICK_HOLDER, QUICK_MINUTES, quickFiat, type QuickFiat } from './catalogue.ts';
import { RATES } from '../catalogue/rates.ts';
import { toWireAmount } from '../platform/database/index.ts';
import { acceptedRate, amountFor, fileQuickBuy, listQuickBuys, quickNumber, rateAt, type QuickBuy } from './index.ts';
import { requireUser, type Context, type Handlers, findReviewDue } from '../context.ts';
import { paginate } from '../platform/http/paginate.ts';
import { ApiError } from '../platform/shared/api-error.ts';
import type { Translator } from '../platform/shared/translator.ts';
import { translateReason } from '../platform/shared/verdict.ts';
import { toWireTime } from '../platform/shared/wire-time.ts';
import { uploadAddress, ownsUpload, parseUploadId } from '../platform/uploads/index.ts';
import { normalizeAmount } from '../catalogue/request-values.ts';

export const quickBuyRoutes: Pick<Handlers, 'fpjy.terms' | 'fpjy.submit' | 'fpjy.list'> = {
  'fpjy.terms': ({ now }) => QUICK_FIATS.map((fiat) => listTerms(fiat, now)),
  'fpjy.submit': submit,
  'fpjy.list': async (context, { page = 1, limit = 12 }) => {
    const found = await listQuickBuys(context.db, { userId: requireUser(context).id, page, limit });
    return paginate('/api/fpjy/list', found, (order) => wireOrder(order, context.translator));
  },
};

function listTerms(fiat: QuickFiat, now: Date): QuickRate {
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
  const { db, now, translator } = context;
  const user = requireUser(context);
  const fiat = quickFiat(input.currency);
  if (!fiat) throw new ApiError('server.currency_unknown', { field: 'currency' });
  const paid = normalizeAmount(input.amount);
  checkAmount(context, fiat, paid);
  const rate = acceptedRate(fiat, input.rate, now);
  if (rate === undefined)
    throw new ApiError('server.rate_moved', {
      field: 'rate',
      values: { rate: numberValue(rateAt(fiat, now).rate), currency: fiat.currency, coin: QUICK_COIN.name },
    });
  const proof = parseUploadId(input.img);
  if (proof === undefined || !(await ownsUpload(db, user.id, proof)))
    throw new ApiError('server.proof_unknown', { field: 'img' });
  const amount = amountFor(paid, rate);
  await fileQuickBuy(db, {
    userId: user.id,
    fiat: fiat.currency,
    paid,
    rate,
    amount,
    proof,
    now,
    reviewDue: findReviewDue(context),
  });
  context.publish({ kind: 'user-changed', userId: user.id });
  return translator.translate('server.quick_buy_filed', { amount: numberValue(amount), coin: QUICK_COIN.name });
}

/** Enforces the same rules as the form. */
function checkAmount({ services: { rules } }: Context, fiat: QuickFiat, amount: string): void {
  const { scale, minimum, maximum, currency: coin } = fiat;
  rules.enforce('quick-buy.positive', 'amount', { amount });
  rules.enforce('quick-buy.scale', 'amount', { amount, scale });
  rules.enforce('quick-buy.minimum', 'amount', { amount, minimum, coin, scale });
  rules.enforce('quick-buy.maximum', 'amount', { amount, maximum, coin, scale });
}

function wireOrder(order: QuickBuy, translator: Translator): QuickOrder {
  return {
    id: order.id,
    order_no: quickNumber(order),
    currency: order.fiat,
    fiat: toWireAmount(order.paid),
    rate: toWireAmount(order.rate),
    amount: toWireAmount(order.amount),
    scale: quickFiat(order.fiat)?.scale ?? 2,
    coin: QUICK_COIN.name,
    coin_scale: QUICK_COIN.scale,
    img: uploadAddress(order.proof),
    status: order.status,
    remark: translateReason(order.remark, translator),
    created_at: toWireTime(order.createdAt),
  };
}
