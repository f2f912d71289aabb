/** The place of an example: the name of its field, and its row in the list that contains it. */
export interface ExamplePlace {
  readonly name: string;
  /** From 0. */
  readonly row: number;
  /** Identifies the value, so that it is the same in every request. */
  readonly seed: string;
  /** The seed without the row, shared by all rows of the list. */
  readonly base: string;
}

const PICTURE = /img|image|picture|photo|logo|icon|avatar|cover|banner|poster|thumb/;
const ENDING = /end|expir|until|unlock|due|close/;
const PERCENTAGE = /rate|share|percent|ratio/;
const CENTS = 100;
/** The step between two rows, as a fraction of the range. The golden ratio spreads any number of rows evenly. */
const ROW_STEP = 0.618_034;
/** The range of numbers by name. The first match applies. */
const RANGES: readonly (readonly [RegExp, readonly [low: number, high: number]])[] = [
  [PERCENTAGE, [0.05, 12]],
  [/fee|commission|interest/, [0.1, 20]],
  [/(?:^|_)min/, [1, 10]],
  [/(?:^|_)max|limit|turnover|volume/, [1000, 10_000]],
  [/price|cost|amount|balance|(?:^|_)(?:total|sum|value)$/, [10, 5000]],
  [/^/, [1, 1000]],
];
const NAMES = [
  'Silver Birch',
  'North Harbour',
  'Quiet River',
  'Amber Field',
  'Green Hollow',
  'High Meadow',
  'Stone Bridge',
  'Clear Lake',
  'Red Maple',
  'Windy Hill',
];
const PEOPLE = ['Alex Moss', 'Robin Hale', 'Sam Rivers', 'Kim Ashford', 'Jo Lindqvist', 'Noa Castell', 'Lee Marlow'];
const SENTENCES = [
  'This sentence is an example.',
  'Here is where a longer text goes.',
  'The back end will send this text.',
  'A short note, two lines at most.',
];
/** The maximum offset for the time of day, in minutes. It is less than a day, so that rows stay in order. */
const DAY_MINUTES = 12 * 60;
const MINUTE_MS = 60_000;
const PAST = Date.UTC(2026, 0, 2, 3, 4, 5);
const FUTURE = Date.UTC(2036, 0, 2, 3, 4, 5);
const DAY_MS = 86_400_000;
const TOKEN_LENGTH = 32;

/** A whole number that depends only on the text (FNV-1a). */
export function hashText(text: string): number {
  let hash = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) hash = Math.imul(hash ^ text.charCodeAt(index), 0x01000193);
  // similar texts differ only in the low bits
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** `userName` and `user_name` → `user_name`. */
export const snakeCase = (name: string): string => name.replace(/([a-z\d])([A-Z])/g, '$1_$2').toLowerCase();

/** Picks one of the values: the next one for each row. */
export const pickInTurn = <T>({ base, row }: ExamplePlace, values: readonly T[]): T | undefined =>
  values[(hashText(base) + row) % values.length];

/**
 * Returns a time in milliseconds since 1970. Each row is one day further away than the previous one, and each field has
 * its own time of day.
 */
export const getTimeAt = ({ name, row, base }: ExamplePlace): number =>
  (ENDING.test(snakeCase(name)) ? FUTURE + row * DAY_MS : PAST - row * DAY_MS) -
  (hashText(base) % DAY_MINUTES) * MINUTE_MS;

const getDatetime = (place: ExamplePlace): string =>
  new Date(getTimeAt(place)).toISOString().slice(0, 19).replace('T', ' ');

/** Returns a number with two decimals, in a range that suits its name. */
function getFigure({ name, row, base }: ExamplePlace): string {
  const words = snakeCase(name);
  const [low, high] = RANGES.find(([pattern]) => pattern.test(words))?.[1] ?? [1, 2];
  const part = (hashText(base) / 2 ** 32 + row * ROW_STEP) % 1;
  return (Math.round((low + part * (high - low)) * CENTS) / CENTS).toFixed(2);
}

function getToken(seed: string): string {
  let digits = '';
  for (let part = 0; digits.length < TOKEN_LENGTH; part += 1)
    digits += hashText(`${seed} ${part}`).toString(16).padStart(8, '0');
  return digits;
}

const getAddress = ({ name, row }: ExamplePlace): string =>
  PICTURE.test(snakeCase(name)) ? `/picture/example-${row + 1}` : `https://example.com/${row + 1}`;

const getEmail = ({ row }: ExamplePlace): string => `person${row + 1}@example.com`;
const getPhone = ({ row }: ExamplePlace): string => `55501${String(row).padStart(2, '0')}`;

type Writer = (place: ExamplePlace) => string;

const BY_FORMAT: Readonly<Record<string, Writer>> = {
  decimal: getFigure,
  datetime: getDatetime,
  date: (place) => getDatetime(place).slice(0, 10),
  url: getAddress,
  email: getEmail,
  phone: getPhone,
  password: () => 'example',
  html: () => '<p>Example text.</p>',
  binary: () => '',
};

/** The writers of texts without a format, by name. The first match applies. */
const BY_NAME: readonly (readonly [RegExp, Writer])[] = [
  [/mail/, getEmail],
  [PICTURE, getAddress],
  [/url|link|href|website/, getAddress],
  [/phone|mobile/, getPhone],
  [/token|hash|secret|uuid|(?:^|_)key$/, ({ seed }) => getToken(seed)],
  [/(?:^|_)(?:id|no|code|symbol)$/, ({ row }) => `EX${row + 1}`],
  [/price|amount|balance|(?:^|_)(?:total|sum|fee)$/, getFigure],
  [/(?:full|real|first|last|user|nick)_?name|author|owner|person/, (place) => pickInTurn(place, PEOPLE) ?? ''],
  [/(?:^|_)(?:name|title)$/, (place) => pickInTurn(place, NAMES) ?? ''],
  [
    /(?:^|_)(?:text|content|description|message|note|summary|remark|reason)$/,
    (place) => pickInTurn(place, SENTENCES) ?? '',
  ],
  [/(?:^|_)(?:at|time)$/, getDatetime],
  [/(?:^|_)date$/, (place) => getDatetime(place).slice(0, 10)],
];

/** `full_name` → `Full name 1`. */
function getLabel({ name, row }: ExamplePlace): string {
  const words = snakeCase(name).replaceAll('_', ' ').trim();
  return words === '' ? `Example ${row + 1}` : `${words.charAt(0).toUpperCase()}${words.slice(1)} ${row + 1}`;
}

/** Lists texts to try in this order, for fields that limit the length or have a pattern. */
export function textsFor(format: string, place: ExamplePlace): readonly string[] {
  const byFormat = Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : undefined;
  if (format === 'decimal') return [getFigure(place), '1.23', '1'];
  if (byFormat !== undefined) return [byFormat(place)];
  const name = snakeCase(place.name);
  const byName = BY_NAME.find(([pattern]) => pattern.test(name))?.[1];
  const label = getLabel(place);
  const others = [label, `EX${place.row + 1}`, getToken(place.seed), 'example', 'Example', '123456', '1', 'a', 'A', ''];
  return [...(byName ? [byName(place)] : []), ...others];
}
