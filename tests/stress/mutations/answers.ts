import { planNamedBy } from '../../../engine/runtime/http/decode.ts';
import type { Call, Plan, Stream } from '../../../engine/language/format/wire.ts';
import type { Random } from '../../kit/random.ts';

const TEXTS = [
  '',
  'BTC',
  'BTC/USDT',
  'Ada Lovelace',
  '<b>bold</b>',
  'https://example.org/a.png',
  '比特币',
  '💶',
  '0',
  'x'.repeat(400),
  '#/pages/x',
  '{{count}}',
];
const DECIMALS = [
  '0',
  '1',
  '-12.50',
  '1234567.89',
  '0.00000012',
  '99999999999999999999.999999999999999999',
  '-0.0',
  '3.10',
];
const DATES = ['2026-01-02 03:04:05', '2026-12-31 23:59:59', '1999-02-28', '2030-06-15 00:00:00'];

/** Generates a random value that matches a plan. @param texts strings to choose from */
export function createAnswer(plan: Plan, random: Random, texts: readonly string[] = TEXTS): unknown {
  if (plan.n && random.chance(0.15)) return null;
  if ('e' in plan && plan.e) return random.pick(plan.e);
  switch (plan.t) {
    case 'object': {
      const fields = plan.f.filter(([, , , required]) => required === 1 || random.chance(0.7));
      return Object.fromEntries(fields.map(([wire, , part]) => [wire, createAnswer(part, random, texts)]));
    }
    case 'list':
      return Array.from({ length: random.pick([0, 1, 2, 5]) }, () => createAnswer(plan.i, random, texts));
    case 'map':
      return Object.fromEntries(
        ['a', 'b'].slice(random.below(3)).map((key) => [key, createAnswer(plan.v, random, texts)]),
      );
    case 'type':
      return createAnswer(planNamedBy(plan), random, texts);
    case 'string':
      return random.pick(texts);
    case 'decimal':
      return random.chance(0.1) ? random.below(100) / 8 : random.pick(DECIMALS);
    case 'integer':
      return random.pick([0, 1, 2, 3, 4, 8, 50, '7', 2 ** 40, -1]);
    case 'digits':
      return random.pick([0, 1, 2, 8, 18, '7']);
    case 'boolean':
      return random.chance(0.5);
    case 'flag':
      return random.pick([0, 1, '0', '1']);
    case 'datetime':
    case 'date':
      return random.pick(DATES);
    case 'rfc3339':
      return '2026-01-02T03:04:05Z';
    case 'seconds':
      return random.pick([0, 1_780_000_000]);
    case 'milliseconds':
      return random.pick([0, 1_780_000_000_000]);
    case 'series':
      return createBars(random);
    case 'binary':
      return '';
  }
}

/** Creates bars, or closing prices for a sparkline. */
function createBars(random: Random): unknown[] {
  const length = random.pick([0, 1, 24]);
  const bars = random.chance(0.5);
  return Array.from({ length }, (_, index) =>
    bars
      ? [1_780_000_000_000 + index * 60_000, '1.5', '2', '0.5', String(1 + (index % 3)), '12.25']
      : String(10 + (index % 4)),
  );
}

const wrap = (message: unknown): unknown => ({ type: 'ok', message });

export const createRightAnswer = (call: Call, random: Random, texts?: readonly string[]): string =>
  JSON.stringify(wrap(createAnswer(call.response, random, texts)));

/** Creates the first frame of a stream and the one after it. */
export function createFrames(stream: Stream, random: Random, texts?: readonly string[]): readonly unknown[] {
  const levels = (): string[][] =>
    [
      ['100.5', random.pick(DECIMALS.slice(0, 2))],
      ['99', '2.25'],
    ].slice(random.below(3));
  const row = (): unknown => (stream.row ? createAnswer(stream.row, random, texts) : {});
  const keyed = (): unknown[] =>
    [1, 2, 3].slice(random.below(3)).map((key) => ({ ...(row() as object), [stream.key ?? 'id']: key }));
  switch (stream.shape) {
    case 'book':
      return [{ bids: levels(), asks: levels() }, { bids: levels() }];
    case 'series':
      return [createBars(random).filter(Array.isArray), [[1_780_000_090_000, '1', '2', '1', '2', '3']]];
    case 'object':
      return [row(), {}];
    case 'log':
      return [keyed(), keyed()];
    case 'list':
      return [keyed(), { upsert: keyed(), remove: [2] }];
  }
}

const deep = (levels: number): string => `${'['.repeat(levels)}${']'.repeat(levels)}`;

/** An answer on the wire, possibly delayed, or how the answer was lost. */
export type WireAnswer =
  | { readonly status: number; readonly body: string; readonly after?: number }
  | { readonly lost: 'network' | 'timeout' | 'for ever' };

/** Wrong answers by name. */
export const WRONG_ANSWERS: Readonly<Record<string, (call: Call, random: Random) => WireAnswer>> = {
  'none: no network': () => ({ lost: 'network' }),
  'none in time': () => ({ lost: 'timeout' }),
  'none, ever': () => ({ lost: 'for ever' }),
  'the right one, late': (call, random) => ({ status: 200, body: createRightAnswer(call, random), after: 1_400 }),
  empty: () => ({ status: 200, body: '' }),
  'a page of HTML': () => ({ status: 200, body: '<!doctype html><html><body>Welcome to nginx!</body></html>' }),
  'HTML of a gateway': () => ({ status: 502, body: '<html><h1>502 Bad Gateway</h1></html>' }),
  'HTTP 500 without a body': () => ({ status: 500, body: '' }),
  'HTTP 500 with an envelope': () => ({ status: 500, body: '{"type":"error","message":"Server Error"}' }),
  'half of a JSON text': (call, random) => ({ status: 200, body: createRightAnswer(call, random).slice(0, -3) }),
  null: () => ({ status: 200, body: 'null' }),
  'a bare number': () => ({ status: 200, body: '7' }),
  'a bare list': () => ({ status: 200, body: '[{"type":"ok"}]' }),
  'an envelope of nothing': () => ({ status: 200, body: '{"type":"ok"}' }),
  'a null payload': () => ({ status: 200, body: '{"type":"ok","message":null}' }),
  'a text payload': () => ({ status: 200, body: '{"type":"ok","message":"fine"}' }),
  'a number payload': () => ({ status: 200, body: '{"type":"ok","message":42}' }),
  'an empty list': () => ({ status: 200, body: '{"type":"ok","message":[]}' }),
  'an empty object': () => ({ status: 200, body: '{"type":"ok","message":{}}' }),
  'true as payload': () => ({ status: 200, body: '{"type":"ok","message":true}' }),
  'rows of null': () => ({ status: 200, body: '{"type":"ok","message":{"data":[null,null],"list":[null]}}' }),
  'a list of lists': () => ({ status: 200, body: '{"type":"ok","message":[[],[[]]]}' }),
  'a payload without end': () => ({ status: 200, body: `{"type":"ok","message":${deep(2_000)}}` }),
  'a huge text': () => ({ status: 200, body: JSON.stringify(wrap('x'.repeat(300_000))) }),
  'ten thousand rows': () => ({
    status: 200,
    body: JSON.stringify(wrap(Array.from({ length: 10_000 }, (_, id) => ({ id })))),
  }),
  'names of Object.prototype': () => ({
    status: 200,
    body: '{"type":"ok","message":{"__proto__":{"polluted":true},"constructor":1}}',
  }),
  'a refusal': () => ({ status: 200, body: '{"type":"error","message":"Not today."}' }),
  'a refusal without words': () => ({ status: 200, body: '{"type":"error"}' }),
  'a refusal that is an object': () => ({ status: 200, body: '{"type":"error","message":{"a":["b"]}}' }),
  'an unknown kind of envelope': () => ({ status: 200, body: '{"type":"maybe","message":1}' }),
  'the end of the session': () => ({ status: 200, body: '{"type":"999","message":"Please log in."}' }),
  'one field wrong': (call, random) => ({ status: 200, body: spoilAnswer(createRightAnswer(call, random), random) }),
  'every number a text': (call, random) => ({
    status: 200,
    body: createRightAnswer(call, random).replace(/(?<=[:[,])-?\d+(?=[,}\]])/g, '"ten"'),
  }),
  'every value null': (call, random) => ({
    status: 200,
    body: createRightAnswer(call, random).replace(/:"(?!ok)[^"]*"/g, ':null'),
  }),
};

const WRONG_VALUES: readonly unknown[] = [
  null,
  true,
  'ten',
  '',
  -1,
  1e300,
  [],
  {},
  [null],
  '1e5',
  'NaN',
  '2026-13-45',
  { toString: 1 },
];

/** Replaces one random value in an answer. */
function spoilAnswer(text: string, random: Random): string {
  const answer = JSON.parse(text) as { message: unknown };
  const places: [Record<string, unknown>, string][] = [];
  const collect = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      places.push([value as Record<string, unknown>, key]);
      collect(part);
    }
  };
  collect(answer.message);
  if (places.length === 0) return JSON.stringify(wrap(random.pick(WRONG_VALUES)));
  const [owner, key] = random.pick(places);
  owner[key] = random.pick(WRONG_VALUES);
  return JSON.stringify(answer);
}

/** Wrong frames on the wire; ID stands for the subscription's id. */
export const WRONG_FRAMES: readonly (readonly string[])[] = [
  [''],
  ['not json'],
  ['null'],
  ['[]'],
  ['{"id":"ID"}'],
  ['{"id":"ID","kind":"snapshot"}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":null}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":"text"}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":7}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":[]}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":{}}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":[null,1,"a"]}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":[{"id":null}]}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":[[],[null],["a","b"]]}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":"soon","data":{"bids":1,"asks":"a"}}'],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":{"bids":[["x","y"]],"asks":[[null,null]]}}'],
  [
    '{"id":"ID","seq":1,"kind":"snapshot","time":null,"data":[]}',
    '{"id":"ID","seq":2,"kind":"delta","time":1,"data":"text"}',
  ],
  [
    '{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":[]}',
    '{"id":"ID","seq":2,"kind":"delta","time":1,"data":null}',
  ],
  [
    '{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":[]}',
    '{"id":"ID","seq":2,"kind":"delta","time":1,"data":{"upsert":[null]}}',
  ],
  ['{"id":"ID","seq":1,"kind":"snapshot","time":1,"data":[]}', '{"id":"ID","seq":9,"kind":"delta","time":1,"data":[]}'],
  ['{"id":"ID","seq":1,"kind":"explosion","time":1,"data":[]}'],
  ['{"id":"ID","kind":"error"}'],
  ['{"id":"ID","kind":"error","message":{"a":1}}'],
  ['{"id":"ID","kind":"error","message":"Not today."}'],
];
