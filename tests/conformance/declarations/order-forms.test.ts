import { describe, expect, it } from 'vitest';
import {
  collectShown,
  isObject,
  type Json,
  type JsonObject,
  listJson,
  listParts,
  listRows,
  readJson,
  type Row,
  translate,
} from './shown.ts';

// The page for visitors promises that every order form shows its fee and the maximum loss. This test checks all of
// them.

const BY_RESULT = 'by_total || (kind == states.order_kind.market && side == states.side.sell)';
/** Pairs of conditions, one of which is always true. */
const COMPLEMENTS: readonly (readonly [string, string])[] = [
  ['=by_total', '=!by_total'],
  [`=${BY_RESULT}`, '=!by_total && !(kind == states.order_kind.market && side == states.side.sell)'],
];

/** Whether a user who sees the form always sees a row with one of these labels. */
function isAlwaysShown(rows: readonly Row[], labels: readonly string[], known: readonly string[]): boolean {
  const others = rows
    .filter((row) => row.labels.length > 0 && row.labels.every((label) => labels.includes(label)))
    .map(({ conditions }) => conditions.filter((condition) => !known.includes(condition)));
  const single = new Set(others.filter(({ length }) => length === 1).flat());
  return (
    others.some(({ length }) => length === 0) || COMPLEMENTS.some((pair) => pair.every((each) => single.has(each)))
  );
}

interface Labels {
  readonly fee: readonly string[];
  readonly most: readonly string[];
}
interface Order {
  readonly page: Labels;
  readonly confirmation: Labels;
}

const same = (fee: string, most: string): Order => ({
  page: { fee: [fee], most: [most] },
  confirmation: { fee: [fee], most: [most] },
});

/** How each order form labels its fee and the maximum loss. For a purchase, the price is the maximum loss. */
const ORDERS: Readonly<Record<string, Order>> = {
  contract: {
    page: { fee: ['contract.fee_of'], most: ['contract.most_lost'] },
    confirmation: { fee: ['contract.fee'], most: ['contract.most_lost'] },
  },
  // Below the minimum amount, nothing is exchanged.
  exchange: same('exchange.fee', 'exchange.least'),
  finance: same('finance.fee', 'finance.most_lost'),
  'new-coin': same('new-coin.fee', 'new-coin.pay'),
  'nft-buy': {
    page: { fee: ['nft.fee'], most: ['nft.price'] },
    confirmation: { fee: ['nft.fee'], most: ['nft.pay'] },
  },
  option: {
    page: { fee: ['contract.fee_of'], most: ['option.most_lost'] },
    confirmation: { fee: ['option.fee'], most: ['option.most_lost'] },
  },
  'quick-buy': same('quick-buy.fee', 'quick-buy.paid'),
  spot: {
    page: {
      fee: ['spot.fee', 'spot.fee_estimate'],
      most: ['spot.total', 'spot.line.total_worst', 'spot.line.total_estimate'],
    },
    confirmation: {
      fee: ['spot.line.fee', 'spot.line.fee_estimate'],
      most: ['spot.line.total', 'spot.line.total_worst', 'spot.line.total_most'],
    },
  },
};

/** Forms that move money but are not orders, with the reason. */
const NO_ORDERS: Readonly<Record<string, string>> = {
  deposit: 'reports money that was sent already',
  'finance-redeem': 'ends a subscription; its penalty and what comes back are shown',
  'loan-balance': 'repays a loan',
  'loan-transfer': 'repays a loan',
  transfer: 'moves money between accounts of the same person',
  withdraw: 'sends money to an address of the same person',
};

/** Calls that move money at the press of a button without a form. Each one only ends an existing order. */
const BUTTONS = ['coin.cancel', 'lever.batch_close', 'lever.cancel', 'lever.close'];

function movesMoney(call: string): boolean {
  const [resource = '', name = ''] = call.split('.');
  const { calls } = readJson(`schemas/api/${resource}.json`);
  const found = isObject(calls) ? calls[name] : undefined;
  return isObject(found) && found.effect === 'money';
}

const listCalls = (json: Json | undefined): readonly string[] => [
  ...(isObject(json) && typeof json.call === 'string' ? [json.call] : []),
  ...listParts(json).flatMap(listCalls),
];

interface Form {
  readonly fields: Json;
  readonly submit: { readonly call: string; readonly confirm?: JsonObject };
}
const readForm = (name: string): Form => readJson(`schemas/forms/${name}.json`) as unknown as Form;

const moneyForms = listJson('schemas/forms').filter((name) => movesMoney(readForm(name).submit.call));
const orders = moneyForms.filter((name) => !Object.hasOwn(NO_ORDERS, name));
const pages = listJson('schemas/pages').map((name) => ({
  name,
  ...collectShown(readJson(`schemas/pages/${name}.json`)),
}));

/** A form on a page, the figures that the page and the form show, and the conditions under which the form is shown. */
interface Use {
  readonly page: string;
  readonly rows: readonly Row[];
  readonly known: readonly string[];
}

const listUses = (form: string): readonly Use[] =>
  pages.flatMap(({ name, rows, forms }) =>
    forms
      .filter((place) => place.form === form)
      .map(({ conditions }) => ({
        page: name,
        rows: [...rows, ...listRows(readForm(form).fields)],
        known: conditions,
      })),
  );

describe('order forms', () => {
  it('are all forms that move money, apart from those that are no orders', () => {
    expect(orders.toSorted()).toEqual(Object.keys(ORDERS).toSorted());
    expect(moneyForms).toEqual(expect.arrayContaining(Object.keys(NO_ORDERS)));
  });

  it('are the only way to an order: a button alone only ends one', () => {
    const folders = ['schemas/pages', 'schemas/fragments', 'schemas/tables'];
    const calls = folders.flatMap((folder) =>
      listJson(folder).flatMap((name) => listCalls(readJson(`${folder}/${name}.json`))),
    );
    expect([...new Set(calls.filter(movesMoney))].toSorted()).toEqual(BUTTONS);
  });

  it.each(Object.entries(ORDERS))(
    '%s always shows its fee and the most that can be lost beside its fields',
    (name, { page }) => {
      const uses = listUses(name);
      expect(uses).not.toEqual([]);
      for (const { page: path, rows, known } of uses) {
        expect(isAlwaysShown(rows, page.fee, known), `fee on ${path}`).toBe(true);
        expect(isAlwaysShown(rows, page.most, known), `most on ${path}`).toBe(true);
      }
    },
  );

  it.each(Object.entries(ORDERS))('%s always shows both again before it sends', (name, { confirmation }) => {
    const lines = listRows(readForm(name).submit.confirm?.lines);
    expect(isAlwaysShown(lines, confirmation.fee, []), 'fee').toBe(true);
    expect(isAlwaysShown(lines, confirmation.most, []), 'most').toBe(true);
  });

  it.each(Object.entries(ORDERS))('%s calls its fee a fee', (_name, { page, confirmation }) => {
    for (const label of [...page.fee, ...confirmation.fee]) expect(translate(label)).toMatch(/\bfee\b/i);
  });
});

/** The stems of "spread" and "night" in each language, as used in texts about fees. */
const WORDS: Readonly<Record<string, readonly [string, string]>> = {
  en: ['spread', 'overnight fee'],
  zh: ['点差', '隔夜费'],
  'zh-Hant': ['點差', '隔夜費'],
  hk: ['點差', '隔夜費'],
  jp: ['スプレッド', '翌日持越し手数料'],
  kr: ['스프레드', '오버나이트 수수료'],
  ru: ['спред', 'за каждую ночь'],
  ty: ['สเปรด', 'ค่าข้ามคืน'],
};
/** "Spot" in each language; Russian declines it. */
const SPOT: Readonly<Record<string, string>> = {
  en: 'Spot',
  zh: '现货',
  'zh-Hant': '現貨',
  hk: '現貨',
  jp: '現物',
  kr: '현물',
  ru: 'спот',
  ty: 'สปอต',
};

describe('the spread and the overnight fee of a contract', () => {
  it('are rows of the form and of the confirmation', () => {
    // A limit order has no spread: it opens at its own price.
    const [spread, overnight] = [['contract.spread'], ['contract.overnight']];
    for (const { rows, known } of listUses('contract')) {
      expect(isAlwaysShown(rows, spread, [...known, '=at_market'])).toBe(true);
      expect(isAlwaysShown(rows, overnight, known)).toBe(true);
    }
    const lines = listRows(readForm('contract').submit.confirm?.lines);
    expect(isAlwaysShown(lines, spread, ['=spread > 0'])).toBe(true);
    expect(isAlwaysShown(lines, overnight, [])).toBe(true);
  });

  it('stand on the fee page: a figure for the night, and a sentence that names both', () => {
    const { rows, tables, texts } = collectShown(readJson('schemas/pages/help-center/fees.json'));
    expect(isAlwaysShown(rows, ['help.fees_overnight'], ['=waiting || same'])).toBe(true);
    // If pairs differ, a table lists the values of each.
    expect(isAlwaysShown(tables, ['fees'], ['=!same'])).toBe(true);
    expect(listRows(readJson('schemas/tables/fees.json').columns).flatMap(({ labels }) => labels)).toContain(
      'help.fees_overnight',
    );
    expect(texts).toContain('help.fees_how');
  });

  it('are named in every language', () => {
    expect(Object.keys(WORDS).toSorted()).toEqual(listJson('sandbox/catalogue/words').toSorted());
    expect(Object.keys(SPOT).toSorted()).toEqual(Object.keys(WORDS).toSorted());
  });

  it.each(Object.entries(WORDS))('are named on the fee page and in the help article in "%s"', (language, words) => {
    const article = readJson(`sandbox/catalogue/words/${language}.json`)['27'];
    const content = isObject(article) ? article.content : undefined;
    const texts = [translate('help.fees_how', language), typeof content === 'string' ? content : ''];
    for (const text of texts) for (const word of words) expect(text.toLowerCase()).toContain(word);
  });
});

describe('the order book beside the contract form', () => {
  it.each(Object.entries(SPOT))('says in its title in "%s" that it is the book of spot', (language, spot) => {
    const { texts } = collectShown(readJson('schemas/pages/contracts/trade.json'));
    expect(texts).toContain('contract.book');
    expect(translate('contract.book', language)).toContain(spot);
  });
});
