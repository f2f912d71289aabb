import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { loadDeclarations } from '../declarations/index.ts';
import { openHarness, type Harness } from '../../testing/harness.ts';

let h: Harness;
let token: string;
beforeAll(async () => {
  h = await openHarness();
  token = await h.registerUser('ada');
});
afterAll(() => h.close());

const calls = [...loadDeclarations().calls].map(([id, call]) => ({ id, call }));
const ask = (method: string, path: string, fields: Record<string, string>) =>
  method === 'GET'
    ? h.get(path, fields, { token, key: 'some-key-1' })
    : h.post(path, fields, { token, key: 'some-key-1' });

describe('a request', () => {
  it.each([
    ['a field that is not declared', 'user_string=a&password=b&admin=1', 'server.field_unknown', 'admin'],
    ['a field twice', 'user_string=a&password=b&password=c', 'twice', 'password'],
    ['brackets', 'user_string[]=a&password=b', 'recognised', 'user_string[]'],
    ['a field of a field', 'user_string=a&password[x]=b', 'recognised', 'password[x]'],
    ['the prototype', '__proto__=a&user_string=a&password=b', 'recognised', '__proto__'],
    ['a constructor', 'constructor=a&user_string=a&password=b', 'recognised', 'constructor'],
    ['no password', 'user_string=a', 'missing', 'password'],
    ['an empty one', 'user_string=a&password=', 'missing', 'password'],
    ['a text that is too long', `user_string=${'a'.repeat(300)}&password=b`, 'long', 'user_string'],
    ['a zero byte', 'user_string=a%00b&password=b', 'valid', 'user_string'],
    ['bytes that are no text', 'user_string=%ff%fe&password=b', 'valid', 'user_string'],
    ['a choice that is none', 'user_string=a&password=b&user_type=god', 'email, mobile', 'user_type'],
  ])('with %s is refused and names the field', async (_, body, part, field) => {
    const answer = await h.post('user/login', body);
    expect(answer).toMatchObject({ type: 'error', field });
    if (!part.startsWith('server.')) expect(answer.message).toContain(part);
  });

  it('with very many fields, or a very deep body, is refused before it is read', async () => {
    const malformed = { type: 'error', message: 'The request is malformed.' };
    const body = `{"a":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const headers = { 'Content-Type': 'application/json' };
    const deep = new Request('http://localhost/api/front/report', { method: 'POST', body, headers });

    expect(await h.post('user/login', 'a&'.repeat(20_000))).toMatchObject(malformed);
    expect(await (await h.sandbox.fetch(deep)).json()).toMatchObject(malformed);
    expect(h.faults).toEqual([]);
  });

  it.each(['cross-site', 'same-site'])('from a page that is %s is refused, unless it changes nothing', async (site) => {
    const send = async (path: string, init: RequestInit): Promise<unknown> => {
      const headers = { 'Sec-Fetch-Site': site, 'Content-Type': 'application/x-www-form-urlencoded' };
      const request = new Request(`http://localhost/api/${path}`, { ...init, headers });
      return (await h.sandbox.fetch(request)).json();
    };
    const body = 'user_string=foreign@mail.example&type=register';

    expect(await send('sms_mail', { method: 'POST', body })).toMatchObject({
      message: "Open this page again from the app's own address.",
    });
    expect(h.sandbox.codes.has('foreign@mail.example')).toBe(false);
    expect(await send('news/list?c_id=1', { method: 'GET' })).not.toMatchObject({
      message: "Open this page again from the app's own address.",
    });
  });

  it.each(['1.5', '1e3', '0x10', ' 1', '', 'NaN', '99999999999999999999', 'one', '١', '--1'])(
    'with the integer "%s" is refused',
    async (currency) => {
      expect(await h.post('wallet/deposit_terms', { currency }, { token })).toMatchObject({
        type: 'error',
        field: 'currency',
      });
    },
  );

  it.each(['1e3', '1,5', '.5', '5.', ' 5', 'Infinity', '0x1', '1'.repeat(41), '0.1234567890123456789', '+5', '५'])(
    'with the amount "%s" is refused',
    async (amount) => {
      expect(
        await h.post(
          'wallet/charge_req',
          { currency: '3', amount, imgs: 'x', sub_type: 'TRC20', address: 'x' },
          { token, key: 'some-key-2' },
        ),
      ).toMatchObject({ type: 'error', field: 'amount' });
    },
  );

  it('must be a form', async () => {
    const send = async (body: string, type: string) =>
      (
        await h.sandbox.fetch(
          new Request('http://sandbox/api/user/login', { method: 'POST', body, headers: { 'Content-Type': type } }),
        )
      ).json();
    expect(await send('{"user_string":"a","password":"b"}', 'application/json')).toMatchObject({
      type: 'error',
      message: 'The request is malformed.',
    });
    expect(await send('<a/>', 'text/xml')).toMatchObject({ type: 'error' });
  });

  it('has a limited size', async () => {
    expect(await h.post('user/login', `user_string=${'a'.repeat(70_000)}`)).toMatchObject({
      type: 'error',
      message: 'The request is too large.',
    });
  });

  it('with another method or path gets a message that says so', async () => {
    expect((await h.get('user/login')).message).toContain('POST');
    expect((await h.post('user/center')).message).toContain('GET');
    for (const path of ['nothing', 'user', 'user/login/', 'constructor', '__proto__', 'user//login'])
      expect((await h.post(path)).type).toBe('error');
  });
});

describe.each(calls)('$id', ({ call }) => {
  const hostile = [
    '',
    '0',
    '-1',
    '1e999',
    'null',
    'true',
    '[]',
    '{}',
    "' or 1=1 --",
    '%',
    '\u202e',
    '😀'.repeat(30),
    'a'.repeat(5000),
    '99999999999999',
    '\u0000',
    '../../etc/passwd',
    '__proto__',
  ];
  const names = Object.keys(call.request.properties ?? {});

  it('answers every hostile value with an envelope and no fault', async () => {
    // given each value in each field separately, and in all fields at once
    const requests =
      names.length === 0
        ? [{}]
        : hostile.flatMap((value) => [
            ...names.map((name) => ({ [name]: value })),
            Object.fromEntries(names.map((name) => [name, value])),
          ]);
    for (const fields of requests) {
      const answer = await ask(call.method, call.path, fields);
      expect(['ok', 'error', '999']).toContain(answer.type);
    }
    expect(h.faults).toEqual([]);
    // one of the requests may have logged the user out
    token = (await h.post('user/login', { user_string: 'ada@mail.example', password: 'correct horse' })).message;
  });

  it('requires a session if declared', async () => {
    const answer = call.method === 'GET' ? await h.get(call.path) : await h.post(call.path);
    expect(answer.type === '999').toBe(call.auth === 'user');
  });
});

describe('public calls', () => {
  it.each([
    ['currency/quotation_new', {}],
    ['currencyMatch/all', {}],
    ['currency/deal', { legal_id: '3', currency_id: '1' }],
    ['news/list', { c_id: '4' }],
    ['news/banner', {}],
    ['newsArticle/detailed', { id: '1' }],
    ['coin/rate/list', {}],
  ])('%s answers as declared', async (path, query) => {
    const answer = await h.get(path, query);
    expect(answer.type).toBe('ok');
    expect(h.faults).toEqual([]);
  });

  it('put the USDT pairs first', async () => {
    const groups: { name: string; quotation: { symbol: string }[] }[] = (await h.get('currency/quotation_new')).message;
    expect(groups.map((group) => group.name)).toEqual(['USDT', 'BTC']);
    expect(groups[0]?.quotation[0]?.symbol).toBe('BTC/USDT');
  });

  it('return bars as rows of time and five decimals', async () => {
    const rows: unknown[][] = (await h.post('kline/historyV3', { symbol: 'BTC/USDT', period: '60min', limit: '3' }))
      .message;
    expect(rows).toHaveLength(3);
    expect(rows[0]).toEqual([
      Date.UTC(2026, 10, 21, 10),
      ...Array.from({ length: 5 }, () => expect.stringMatching(/^\d+\.\d+$/) as unknown),
    ]);
  });

  it('return a setting by name, all of them without a name, and nothing for an unknown name', async () => {
    expect((await h.post('settings/get', { key: 'USDTRate' })).message).toEqual({ USDTRate: '7.12' });
    expect((await h.post('settings/get')).message).toMatchObject({ USDTRate: '7.12', payment_url: '' });
    expect((await h.post('settings/get', { key: 'constructor' })).message).toEqual({});
  });

  it('name the support desk in the language of the caller, and no page outside the app', async () => {
    const { message } = await h.get('get/customer_url', {}, { lang: 'zh' });
    expect(message).toMatchObject({ customer_url: '', xtitle: expect.stringMatching(/\p{Script=Han}/u) as unknown });
  });

  it('name countries in the language of the caller', async () => {
    const areas: { name: string; area_code: string }[] = (await h.post('area_code', {}, { lang: 'zh' })).message;
    expect(areas.find((area) => area.area_code === '49')?.name).toBe('德国');
  });

  it('answer in the requested language, and in English instead of an unknown one', async () => {
    expect((await h.post('set/lang', { lang: 'zh' })).message).toBe('zh');
    expect((await h.post('set/lang', { lang: 'xx' })).message).toBe('en');
    expect((await h.post('get/lang', {}, { lang: 'zh' })).message).toBe('zh');
    expect((await h.post('wallet/list', {}, { lang: 'zh' })).message).toBe('请先登录。');
    expect((await h.post('wallet/list', {}, { lang: 'ty' })).message).toBe('โปรดเข้าสู่ระบบ');
    expect((await h.post('wallet/list', {}, { lang: 'hk' })).message).toBe('請先登入。');
  });
});
