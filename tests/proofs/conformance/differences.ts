import { ERROR, UNKNOWN, type Outcome } from './cases';

/** A value of a type that is not there: another kind of number, null, an optional. */
export const ELSEWHERE = { none: 'a value of a type that is not there' } as const;

export interface Difference {
  readonly about: string;
  readonly why: string;
  /** The expression, what CEL says, what is said here. */
  readonly cases: readonly (readonly [
    source: string,
    cel: Outcome | typeof ELSEWHERE,
    here: Outcome,
    variables?: Readonly<Record<string, unknown>>,
  ])[];
}

/** Where an expression means something else here, on purpose. */
export const DIFFERENCES: readonly Difference[] = [
  {
    about: 'One number type',
    why: 'Authors see exact decimals only; whole numbers, floats and unsigned numbers would bring overflow, rounding and casts into declarations about money.',
    cases: [
      ['5 / 2', 2, 2.5],
      ['0.1 + 0.2 == 0.3', false, true],
      ['1.5 % 1', ERROR, 0.5],
      ['9223372036854775807 + 1 == 9223372036854775808', ERROR, true],
      ['1.0 / 0.0 > 0.0', true, ERROR],
      ['1 + 1.5', ERROR, 2.5],
    ],
  },
  {
    about: 'Literals of other number types',
    why: 'They would be numbers of the types that are not there. An exponent, hexadecimal digits and a bare point are ways to write an amount that readers misread.',
    cases: [
      ['1u', ELSEWHERE, ERROR],
      ['0x1f', 31, ERROR],
      ['1e3', ELSEWHERE, ERROR],
      ['.5', ELSEWHERE, ERROR],
    ],
  },
  {
    about: 'Null is unknown',
    why: 'What an API leaves out and what it calls null are the same to a page: not known. It is asked for with has(), never compared, and a map that is made of it leaves it out.',
    cases: [
      ['null', ELSEWHERE, UNKNOWN],
      ['null == null', true, UNKNOWN],
      ['1 == null', false, UNKNOWN],
      ['has(row.a)', true, false, { row: { a: null } }],
      ['{"a": null}', ELSEWHERE, { map: {} }],
      ['row.a', ELSEWHERE, UNKNOWN, { row: { a: null } }],
    ],
  },
  {
    about: 'What is absent is unknown, not an error',
    why: 'A page shows -- for it and goes on; a rule blocks and accuses nobody.',
    cases: [
      ['{"a": 1}.b', ERROR, UNKNOWN],
      ['{"a": 1}["b"]', ERROR, UNKNOWN],
      ['[1][5]', ERROR, UNKNOWN],
      ['[1][-1]', ERROR, UNKNOWN],
    ],
  },
  {
    about: 'Values of different types are not compared',
    why: '"1" == 1 is a slip: false would hide it. The check refuses it where types are known, and the evaluation where they are not.',
    cases: [
      ['"1" == 1', false, ERROR],
      ['"1" != 1', true, ERROR],
      ['1 in ["1"]', false, ERROR],
      ['[1] == ["1"]', false, ERROR],
      ['1 in {"a": 1}', false, ERROR],
    ],
  },
  {
    about: 'Bools have no order',
    why: 'Nothing that is declared sorts or limits by one; a < between them is a slip.',
    cases: [
      ['false < true', true, ERROR],
      ['true >= false', true, ERROR],
    ],
  },
  {
    about: 'Keys of maps are texts in quotes',
    why: 'A map here is an object of JSON: it makes the options of a widget.',
    cases: [
      ['{1: "a"}[1]', 'a', ERROR],
      ['{true: "a"}[true]', 'a', ERROR],
      ['{"a" + "b": 1}.ab', 1, ERROR],
    ],
  },
  {
    about: 'Names of the machine are refused',
    why: 'A declaration must not be able to name what JavaScript hangs on every object.',
    cases: [
      ['{"constructor": 1}.constructor', 1, ERROR],
      ['{"__proto__": 1}', { map: { ['__proto__']: 1 } }, ERROR],
      ['prototype', 1, ERROR, { prototype: 1 }],
    ],
  },
  {
    about: 'No regular expressions',
    why: 'One pattern can hold up a page for minutes. contains, startsWith, endsWith and split do what declarations need.',
    cases: [['"fishbowl".matches("f.*")', true, ERROR]],
  },
  {
    about: 'An optional is only what .? and [?] give',
    why: 'They exist to give a default to what may be absent; a result that is still optional is its value, or unknown.',
    cases: [
      ['optional.of(1).orValue(2)', 1, ERROR],
      ['optional.none().hasValue()', false, ERROR],
      ['[?row.?a]', [], ERROR, { row: {} }],
      ['row.?a', ELSEWHERE, UNKNOWN, { row: {} }],
      ['row.?a', ELSEWHERE, 1, { row: { a: 1 } }],
    ],
  },
];

/** Parts of the language whose cases have nothing here that they could be asked of. */
export const NOT_APPLICABLE: readonly (readonly [part: string, why: string])[] = [
  [
    'Integer and unsigned arithmetic: overflow, limits of 64 bits',
    'One number type, exact decimals without limits that wrap.',
  ],
  ['Floating point: infinities, NaN, -0.0, rounding', 'No binary floating point reaches an expression.'],
  ['Numeric conversions: int(), uint(), double()', 'Nothing to convert between. decimal(text) reads text.'],
  ['Bytes: literals, bytes(), comparison', 'No declaration handles bytes; pictures travel as addresses.'],
  ['Types as values: type(), dyn(), type identifiers', 'Types are settled by the check before anything runs.'],
  [
    'timestamp(), duration() and their accessors',
    'Moments come typed from the API and are written by formats; there is no arithmetic of time.',
  ],
  ['Protocol buffers: messages, enums, wrappers, Any, extensions', 'Answers are JSON under a JSON Schema.'],
  ['Namespaces, containers and qualified names', 'Names are those of the page: flat, and listed in ARCHITECTURE.md.'],
  ['matches() and regular expressions', 'Refused, see above.'],
  [
    'Extension libraries: math, encoders, bindings, blocks, network, two-variable comprehensions',
    'What declarations need is there under names of its own: floor_to, ceil_to, round_to, divide, min, max, abs, sum, lower, upper, trim, split.',
  ],
  [
    'Macros over types that are not there',
    'all, exists, exists_one, map and filter go over lists and over the keys of maps.',
  ],
  [
    'Limits of nesting and repetition',
    'An expression has at most 250 parts and 40 levels; the whole evaluation has a budget of steps.',
  ],
];
