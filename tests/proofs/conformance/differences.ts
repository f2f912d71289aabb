import { ERROR, UNKNOWN, type Outcome } from './cases.ts';

/** A value of a missing type: another number type, null, an optional. */
export const ELSEWHERE = { none: 'a value of a type that is not there' } as const;

export interface Difference {
  readonly about: string;
  readonly why: string;
  /** The expression, CEL's result, and the engine's. */
  readonly cases: readonly (readonly [
    source: string,
    cel: Outcome | typeof ELSEWHERE,
    here: Outcome,
    variables?: Readonly<Record<string, unknown>>,
  ])[];
}

/** Expressions that mean something else here, on purpose. */
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
      ['[1, null] == [1, null]', true, UNKNOWN],
      ['null ? 1 : 2', ERROR, UNKNOWN],
      ['{"a": null}.?a.hasValue()', true, false],
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
      ['{"a": "1"} == {"a": 1}', false, ERROR],
      ['3 in [1, 2, "x"]', false, ERROR],
      ['[1, "two"].exists(x, x == "1")', false, ERROR],
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
    about: 'No names in backticks',
    why: 'The parser does not know them. A field whose name is no identifier is read as row["a-b"].',
    cases: [
      ['{"a-b": 1}.`a-b`', 1, ERROR],
      ['has({"a-b": 1}.`a-b`)', true, ERROR],
    ],
  },
  {
    about: 'No name begins with a point',
    why: 'It names the outermost container, and there are no containers.',
    cases: [['.a', 1, ERROR, { a: 1 }]],
  },
  {
    about: 'trim() takes away what JavaScript calls white space',
    why: 'It is the trim() of the fields that people type into. It keeps U+0085, a line break that no keyboard types, and removes U+FEFF, the byte order mark that comes along when text is pasted.',
    cases: [
      ['"\\u0085text".trim()', 'text', '\u0085text'],
      ['"text\\ufeff".trim()', 'text\ufeff', 'text'],
    ],
  },
  {
    about: 'split() takes no limit, and the other functions of texts are not there',
    why: 'Declarations need split, trim, lower and upper. The last two know all letters, not only those of ASCII.',
    cases: [
      ['"a b c".split(" ", 2)', ['a', 'b c'], ERROR],
      ['"a b c".split(" ", 0)', [], ERROR],
      ['"taco".charAt(2)', 'c', ERROR],
      ['"taco".indexOf("c")', 2, ERROR],
      ['"tacocat".lastIndexOf("a")', 5, ERROR],
      ['"taco".substring(2)', 'co', ERROR],
      ['"taco".replace("t", "p")', 'paco', ERROR],
      ['"taco".reverse()', 'ocat', ERROR],
      ['["x", "y"].join("-")', 'x-y', ERROR],
      ['"%s".format(["x"])', 'x', ERROR],
      ['"TacoÆ".lowerAscii()', 'tacoÆ', ERROR],
      ['strings.quote("x")', '"x"', ERROR],
    ],
  },
  {
    about: 'No conversion but string() and decimal()',
    why: 'There is one number type, and a bool comes as a bool: an API that writes it otherwise declares it as a flag.',
    cases: [
      ['bool("true")', true, ERROR],
      ['int("7")', 7, ERROR],
      ['double("1.5")', 1.5, ERROR],
      ['dyn(1)', 1, ERROR],
    ],
  },
  {
    about: 'Macros have one variable',
    why: 'A second one, for the index or for the value of a map, comes with an extension. So do other names of macros.',
    cases: [
      ['[1, 2].all(i, v, v > i)', true, ERROR],
      ['{"a": 1}.exists(k, v, v == 1)', true, ERROR],
      ['[1, 2].existsOne(x, x == 1)', true, ERROR],
      ['[3].transformList(i, v, v + i)', [3], ERROR],
      ['cel.bind(x, 2, x * x)', 4, ERROR],
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
      ['{?"a": row.?a}', { map: {} }, ERROR, { row: {} }],
      ['["x"][?0].value()', 'x', ERROR],
      ['{}.?a.or({"b": 1}.?b).orValue(0)', 1, ERROR],
      ['{"a": 1}.?a.optMap(x, x + 1).orValue(0)', 2, ERROR],
      ['{}.?a == {}.?a', true, ERROR],
      ['1 in [{"a": 1}.?a]', false, ERROR],
      ['row.?a', ELSEWHERE, UNKNOWN, { row: {} }],
      ['row.?a', ELSEWHERE, 1, { row: { a: 1 } }],
    ],
  },
];

/** Parts of CEL without a counterpart here. */
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
  [
    'Namespaces, containers and qualified names',
    'Names are those of the page: flat, and listed in docs/reference/expressions.md.',
  ],
  ['matches() and regular expressions', 'Refused, see above.'],
  [
    'Extension libraries: math, encoders, blocks, network',
    'What declarations need is there under names of its own: floor_to, ceil_to, round_to, divide, min, max, abs, sum.',
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
