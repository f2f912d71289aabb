import { loadDeclarations, type CallDeclaration, type DataType } from '../../../sandbox/platform/declarations/index.ts';
import { listChoices, listFields, plausible } from '../../conformance/requests.ts';
import type { Random } from '../../kit/random.ts';

/** A request as raw bytes, so that it can be anything. */
export interface Request {
  /** The name to report if the answer is wrong. */
  readonly name: string;
  readonly bytes: Buffer;
}

export interface Tokens {
  readonly user: string;
  readonly expired: string;
}

const calls = [...loadDeclarations().calls.values()];

const ODD = [
  '',
  ' ',
  '0',
  '-1',
  '-0',
  '1e309',
  '1e-400',
  'NaN',
  'Infinity',
  '0x10',
  '9007199254740993',
  '2147483648',
  '-2147483649',
  '9223372036854775808',
  '9'.repeat(400),
  `0.${'0'.repeat(60)}1`,
  'null',
  'true',
  '[]',
  '{}',
  '__proto__',
  'constructor',
  'toString',
  "' or 1=1 --",
  '%00',
  '\u0000',
  '\ud800',
  '😀'.repeat(50),
  '\u202e\u2066abc',
  '../../etc/passwd',
  '<script>',
  '2026-02-30',
  '275760-09-13T00:00:00.001Z',
  'a@b',
  'http://[::1',
];

/** Draws a value at a limit of the type, of another type, or arbitrary text. */
export function drawValue(random: Random, type: DataType = {}): string {
  const { minimum, maximum, maxLength } = type;
  const limits = [minimum, maximum].flatMap((limit) => (limit === undefined ? [] : [limit, limit - 1, limit + 1]));
  const choices = listChoices(type);
  if (choices.length > 0 && random.chance(0.4)) return random.pick(choices);
  if (limits.length > 0 && random.chance(0.4)) return String(random.pick(limits));
  if (maxLength !== undefined && random.chance(0.3)) return 'é'.repeat(maxLength + random.below(3) - 1);
  if (random.chance(0.3)) return String(random.below(10 ** random.below(9)) / 10 ** random.below(4));
  return random.chance(0.1) ? drawText(random, random.below(3000)) : random.pick(ODD);
}

const drawText = (random: Random, length: number): string =>
  Array.from({ length }, () => String.fromCharCode(random.below(random.chance(0.9) ? 128 : 65_536))).join('');

/** Draws plausible fields, some of which are replaced, left out, repeated or indexed, as in `name[a]`. */
export function drawFields(random: Random, call: CallDeclaration): [string, string][] {
  const base = plausible(call);
  const fields = listFields(call).flatMap(([name, type]): [string, string][] => {
    if (random.chance(0.05)) return [];
    if (random.chance(0.05)) return [[`${name}[${random.pick(['', '__proto__', 'a'])}]`, 'x']];
    const value = random.chance(0.3) ? drawValue(random, type) : base[name];
    if (value === undefined && random.chance(0.5)) return [];
    const field: [string, string] = [name, value ?? drawValue(random, type)];
    return random.chance(0.03) ? [field, field] : [field];
  });
  return random.chance(0.1) ? [...fields, [random.pick(ODD), drawValue(random)]] : fields;
}

export const drawCall = (random: Random): CallDeclaration => random.pick(calls);

/** The declared types of a stream's parameters, by channel. */
export const STREAMS = [...loadDeclarations().streams].map(([channel, { params }]) => ({ channel, params }));

export const drawToken = (random: Random, { user, expired }: Tokens): string | undefined =>
  random.pick([user, user, user, expired, undefined, 'f'.repeat(32), '', 'Bearer x', '\u00ff', 'x'.repeat(5000)]);
