import { ERROR, UNKNOWN, type Outcome } from './outcomes.ts';

/** A value of a type that the engine lacks: another number type, null or an optional. */
export const ELSEWHERE = { none: 'a value of an unsupported type' } as const;

export interface Difference {
  readonly about: string;
  readonly why: string;
  /** The expression, its result in CEL, and its result in the engine. */
  readonly cases: readonly (readonly [
    source: string,
    cel: Outcome | typeof ELSEWHERE,
    here: Outcome,
    variables?: Readonly<Record<string, unknown>>,
  ])[];
}

/** Expressions that intentionally have a different meaning here. */
export const DIFFERENCES: readonly Difference[] = [
  {
    about: 'One number type',
    why: 'Expressions use only exact decimals; integers, floats and unsigned numbers would introduce overflow, rounding and casts into declarations about money.',
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
    why: 'These literals would have unsupported number types. Exponents, hexadecimal digits and a leading decimal point make amounts easy to misread.',
    cases: [
      ['1u', ELSEWHERE, ERROR],
      ['0x1f', 31, ERROR],
      ['1e3', ELSEWHERE, ERROR],
      ['.5', ELSEWHERE, ERROR],
    ],
  },
  {
    about: 'Null is unknown',
    why: 'To a page, null and a field missing from an API response are the same: unknown. Test for them with has(); comparisons with them are unknown, and map literals omit them.',
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
    about: 'Absent values are unknown, not errors',
    why: 'A page shows -- and keeps working; a rule blocks without a message.',
    cases: [
      ['{"a": 1}.b', ERROR, UNKNOWN],
      ['{"a": 1}["b"]', ERROR, UNKNOWN],
      ['[1][5]', ERROR, UNKNOWN],
      ['[1][-1]', ERROR, UNKNOWN],
    ],
  },
  {
    about: 'Values of different types are not compared',
    why: '"1" == 1 is a mistake that a result of false would hide. The check rejects it if the types are known; otherwise evaluation does.',
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
    about: 'Booleans have no order',
    why: 'No declaration sorts by booleans, so comparing them with < is a mistake.',
    cases: [
      ['false < true', true, ERROR],
      ['true >= false', true, ERROR],
    ],
  },
  {
    about: 'Map keys are quoted strings',
    why: "Maps are JSON objects, for example a widget's options.",
    cases: [
      ['{1: "a"}[1]', 'a', ERROR],
      ['{true: "a"}[true]', 'a', ERROR],
      ['{"a" + "b": 1}.ab', 1, ERROR],
    ],
  },
  {
    about: 'No names in backticks',
    why: 'The parser does not support them. For a field name that is not an identifier, write row["a-b"].',
    cases: [
      ['{"a-b": 1}.`a-b`', 1, ERROR],
      ['has({"a-b": 1}.`a-b`)', true, ERROR],
    ],
  },
  {
    about: 'Names cannot begin with a dot',
    why: 'A leading dot refers to the root container, and there are no containers.',
    cases: [['.a', 1, ERROR, { a: 1 }]],
  },
  {
    about: 'trim() removes JavaScript whitespace',
    why: 'It behaves like trim() on input fields: it keeps U+0085, a line break that no keyboard produces, and removes U+FEFF, the byte order mark in pasted text.',
    cases: [
      ['"\\u0085text".trim()', 'text', '\u0085text'],
      ['"text\\ufeff".trim()', 'text\ufeff', 'text'],
    ],
  },
  {
    about: 'split() takes no limit, and other string functions are unsupported',
    why: 'Declarations need only split, trim, lower and upper. lower and upper support all letters, not only ASCII.',
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
    about: 'Only string(), decimal() and date() convert values',
    why: 'There is only one number type, and booleans are already decoded: a field that the API sends as 0 or 1 has the format "flag".',
    cases: [
      ['bool("true")', true, ERROR],
      ['int("7")', 7, ERROR],
      ['double("1.5")', 1.5, ERROR],
      ['dyn(1)', 1, ERROR],
    ],
  },
  {
    about: 'Macros have one variable',
    why: 'A second variable, for the index or map value, is part of an extension, as are other macros.',
    cases: [
      ['[1, 2].all(i, v, v > i)', true, ERROR],
      ['{"a": 1}.exists(k, v, v == 1)', true, ERROR],
      ['[1, 2].existsOne(x, x == 1)', true, ERROR],
      ['[3].transformList(i, v, v + i)', [3], ERROR],
      ['cel.bind(x, 2, x * x)', 4, ERROR],
    ],
  },
  {
    about: 'Names of Object.prototype are rejected',
    why: 'Declarations must not access inherited properties of JavaScript objects.',
    cases: [
      ['{"constructor": 1}.constructor', 1, ERROR],
      ['{"__proto__": 1}', { map: { ['__proto__']: 1 } }, ERROR],
      ['prototype', 1, ERROR, { prototype: 1 }],
    ],
  },
  {
    about: 'No regular expressions',
    why: 'A single pattern can block a page for minutes. Use contains, startsWith, endsWith and split.',
    cases: [['"fishbowl".matches("f.*")', true, ERROR]],
  },
  {
    about: 'Only .? and [?] create optionals',
    why: 'They exist to provide defaults for values that may be absent; a result that is still optional becomes its value, or unknown.',
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
    'Integer and unsigned arithmetic: overflow, 64-bit limits',
    'Exact decimals, the only number type, do not overflow.',
  ],
  ['Floating point: infinities, NaN, -0.0, rounding', 'Expressions have no binary floating point.'],
  ['Numeric conversions: int(), uint(), double()', 'There is nothing to convert; decimal(text) parses text.'],
  ['Bytes: literals, bytes(), comparison', 'Declarations do not handle bytes; images are URLs.'],
  ['Types as values: type(), dyn(), type identifiers', 'The check resolves all types before anything runs.'],
  [
    'timestamp(), duration() and their accessors',
    'The API provides typed timestamps and dates, and formats display them; days_between() counts days of the calendar.',
  ],
  ['Protocol buffers: messages, enums, wrappers, Any, extensions', 'Responses are JSON described by a JSON Schema.'],
  ['Namespaces, containers and qualified names', 'Names are flat; docs/reference/expressions.md lists them.'],
  ['matches() and regular expressions', 'Rejected; see above.'],
  [
    'Extension libraries: math, encoders, blocks, network',
    'Declarations have their own functions: floor_to, ceil_to, round_to, divide, min, max, abs, sum, first_figure, date, days_between.',
  ],
  ['Macros over unsupported types', 'all, exists, exists_one, map and filter iterate over lists and map keys.'],
  [
    'Nesting and repetition limits',
    'An expression has at most 250 parts and 40 levels; an evaluation has a step budget.',
  ],
];
