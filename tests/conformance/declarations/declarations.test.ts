import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codes } from '../../../engine/compiler/check/index.ts';
import { readJson } from '../../../engine/language/patches/read.ts';
import { sortProblems } from '../../../engine/language/diagnostics/problem.ts';
import { baseFiles, brokenCases, checkBase, edited } from '../../kit/base-project.ts';
import { WHOLE } from '../../kit/sample.ts';
import { anyChange, mutated } from './mutate.ts';

type Edit = Parameters<typeof edited>[1][number];

const constant = (text: string): Edit => ({
  file: 'schemas/brands/larch/brand.json',
  find: '"smallest": "10"',
  replace: `"smallest": "${text}"`,
});

describe('the valid project', () => {
  it('has no problem', () => {
    expect(checkBase(baseFiles())).toEqual([]);
  });

  it('has no problem without a brand', () => {
    expect(checkBase(baseFiles(), null)).toEqual([]);
  });

  it.each<[string, readonly Edit[]]>([
    ['a constant at its least', [constant('1')]],
    ['a constant at its most', [constant('100')]],
    [
      'lists in the query of a back end whose bodies are JSON',
      [
        { file: 'schemas/backends/exchange.json', find: '"envelope"', replace: '"body": "json",\n  "envelope"' },
        {
          file: 'schemas/api/wallet.json',
          find: '"request": { "type": "object", "properties": { "coin"',
          replace:
            '"arrays": { "tags": "comma" }, "request": { "type": "object", "properties": { "tags": { "type": "array", "items": { "type": "string" } }, "coin"',
        },
      ],
    ],
    [
      'what a node reads that is shown only if it is there',
      [
        {
          file: 'schemas/pages/assets/deposit.json',
          find: '"body": [',
          replace:
            '"body": [{ "id": "side", "widget": "figure", "visible": "=has(wallet.side)", "props": { "value": "=wallet.balance", "unit": "=wallet.side + \'!\'" } },',
        },
      ],
    ],
    [
      'a count in what a form says about fields that are left',
      [{ file: 'schemas/forms/deposit.json', find: '"submit": {', replace: '"submit": { "left": "app.left",' }],
    ],
    [
      'languages that fall back to others, with few messages or none of their own',
      [
        {
          file: 'schemas/app.json',
          find: '"wire": "zh" }',
          replace:
            '"wire": "zh" }, "zh-hk": { "name": "HK", "tag": "zh-HK", "wire": "zh", "fallback": "zh" }, "zh-mo": { "name": "MO", "tag": "zh-MO", "wire": "zh", "fallback": "zh-hk" }',
        },
        { file: 'locales/zh-hk/app.json', content: '{ "declined": "已取消。" }' },
      ],
    ],
    [
      'a session of cookies',
      [
        {
          file: 'schemas/backends/exchange.json',
          find: '"codes": [401] },\n  "token": { "header": "Authorization" },',
          replace: '"codes": [401], "cookie": true, "csrf": { "cookie": "XSRF-TOKEN", "header": "X-XSRF-TOKEN" } },',
        },
      ],
    ],
    [
      'a session of cookies and an envelope of expressions',
      [
        { file: 'schemas/backends/exchange.json', find: '"types": ["999"], "codes": [401]', replace: '"cookie": true' },
        {
          file: 'schemas/backends/exchange.json',
          find: '"envelope": "laravel"',
          replace: '"envelope": { "ok": "=status < 300", "payload": "=body", "session": "=status == 401" }',
        },
      ],
    ],
    [
      'a form of an object and of lists in lists',
      [
        {
          file: 'schemas/forms/deposit.json',
          find: '"note": { "type": "string" }',
          replace: `"note": { "type": "string" }, "owner": { "type": "object", "properties": { "name": { "type": "string" } } },
            "people": { "type": "array", "minItems": 1, "items": { "type": "object", "properties": {
              "name": { "type": "string" },
              "pets": { "type": "array", "items": { "type": "string" } }
            }, "required": ["name"] } }`,
        },
        {
          file: 'schemas/forms/deposit.json',
          find: '"label": "deposit.note" }',
          replace: `"label": "deposit.note" },
            { "name": "owner", "widget": "group-field", "label": "deposit.note" },
            { "name": "owner.name", "widget": "text-field", "label": "deposit.note" },
            { "name": "people", "widget": "list-field", "label": "deposit.note", "unique": "name" },
            { "name": "people[].name", "widget": "text-field", "label": { "key": "deposit.note" }, "visible": "=size(form.people) > 1 || item.?name.orValue('') != form.owner.?name.orValue('')" },
            { "name": "people[].pets", "widget": "list-field", "label": "deposit.note" },
            { "name": "people[].pets[]", "widget": "text-field", "label": "deposit.note" }`,
        },
        {
          file: 'schemas/forms/deposit.json',
          find: '"failures": {',
          replace: '"failures": { "amount[].x": "people[].name", ',
        },
      ],
    ],
    [
      'a form of variants and conditions',
      [
        {
          file: 'schemas/forms/deposit.json',
          find: '"note": { "type": "string" }',
          replace: '"note": { "type": "string" }, "kind": { "type": "string", "enum": ["person", "company"] }',
        },
        {
          file: 'schemas/forms/deposit.json',
          find: '"required": ["amount"]',
          replace: `"required": ["amount", "kind"],
            "oneOf": [
              { "properties": { "kind": { "const": "person" }, "born": { "type": "string" } }, "required": ["born"] },
              { "properties": { "kind": { "const": "company" }, "company": { "type": "object", "properties": { "vat": { "type": "string" } }, "required": ["vat"] } }, "required": ["company"] }
            ],
            "allOf": [
              { "if": { "properties": { "note": { "pattern": "^x" } }, "required": ["note"] }, "then": { "properties": { "why": { "type": "string", "maxLength": 9 } } }, "else": { "required": ["note"] } }
            ],
            "dependentRequired": { "note": ["kind"] },
            "dependentSchemas": { "note": { "properties": { "more": { "type": "string" } } } }`,
        },
        {
          file: 'schemas/forms/deposit.json',
          find: '"label": "deposit.note" }',
          replace: `"label": "deposit.note", "hint": "=form.kind == 'company' ? form.company.vat : form.kind == 'person' ? form.born : form.?why.orValue('')" },
            ${['kind', 'born', 'company.vat', 'why', 'more'].map((name) => `{ "name": "${name}", "widget": "text-field", "label": "deposit.note" }`).join(', ')}`,
        },
        {
          file: 'schemas/forms/deposit.json',
          find: '"amount": "=form.amount" },\n    "confirm"',
          replace: `"amount": "=form.kind == 'company' ? decimal(form.company.vat) : form.amount" },\n    "confirm"`,
        },
      ],
    ],
    [
      'an object for a field that is one',
      [
        {
          file: 'schemas/api/wallet.json',
          find: '"request": { "type": "object", "properties": { "coin": { "type": "integer" } }',
          replace:
            '"request": { "type": "object", "properties": { "coin": { "type": "integer" }, "filter": { "type": "object", "properties": { "coin": { "type": "integer" } } } }',
        },
        {
          file: 'schemas/pages/assets/deposit.json',
          find: '"with": { "coin": "=params.coin" }',
          replace: '"with": { "coin": "=params.coin", "filter": { "coin": 3 } }',
        },
      ],
    ],
    [
      'a form of a type that contains itself, with definitions, a number and a list of a kind',
      [
        {
          file: 'schemas/forms/deposit.json',
          find: '"note": { "type": "string" }\n    },',
          replace: `"note": { "type": "string" },
            "age": { "type": "integer", "minimum": 18 },
            "share": { "type": "number", "exclusiveMinimum": 0, "default": 0.5 },
            "tree": { "$ref": "#/$defs/node" }
          },
          "$defs": {
            "node": {
              "type": "object",
              "properties": {
                "name": { "$ref": "#/$defs/name" },
                "inner": {
                  "type": "array",
                  "uniqueItems": true,
                  "contains": { "properties": { "name": { "const": "a" } }, "required": ["name"] },
                  "items": { "$ref": "#/$defs/node" }
                }
              }
            },
            "name": { "type": "string" }
          },`,
        },
        {
          file: 'schemas/forms/deposit.json',
          find: '{ "name": "note", "widget": "text-field", "label": "deposit.note" }',
          replace: [
            ['note', 'text-field'],
            ['age', 'text-field'],
            ['share', 'amount-field'],
            ['tree.name', 'text-field'],
            ['tree.inner', 'list-field'],
            ['tree.inner[].name', 'text-field'],
            ['tree.inner[].inner', 'list-field'],
            ['tree.inner[].inner[].name', 'text-field'],
          ]
            .map(([name = '', widget = '']) => `{ "name": "${name}", "widget": "${widget}", "label": "deposit.note" }`)
            .join(',\n'),
        },
      ],
    ],
  ])('has no problem with %s', (_, edits) => {
    expect(checkBase(edited(baseFiles(), edits))).toEqual([]);
  });
});

describe('a text that is the same in two languages', () => {
  const same = { file: 'locales/zh/deposit.json', find: '只能转入该币种。', replace: 'Send this coin only.' };
  const allow = {
    file: 'locales/untranslated.json',
    find: '"terms": ["TRC20", "ERC20"]',
    replace: '"terms": ["TRC20", "ERC20"], "messages": { "deposit.hint": "A test." }',
  };

  it('has no problem if one language is a variant of the other', () => {
    const variant = { file: 'schemas/app.json', find: '"tag": "zh-CN"', replace: '"tag": "en-GB"' };

    expect(checkBase(edited(baseFiles(), [same, variant]))).toEqual([]);
  });

  it('has no problem once its message may stay the same', () => {
    expect(checkBase(edited(baseFiles(), [same]))).toHaveLength(1);
    expect(checkBase(edited(baseFiles(), [same, allow]))).toEqual([]);
  });
});

describe('a broken project', () => {
  it.each(brokenCases())('$name', ({ edits, problems }) => {
    const found = checkBase(edited(baseFiles(), edits));

    expect(found).toHaveLength(problems.length);
    for (const [index, { message, ...rest }] of problems.entries()) {
      expect(found[index]).toMatchObject({ severity: 'error', ...rest });
      expect(found[index]?.message).toContain(message);
    }
  });

  it('needs messages of a brand in the languages of the brand only', () => {
    const { edits } = brokenCases().find(({ name }) => name.startsWith('message-of-a-brand')) ?? { edits: [] };
    const english = { file: 'schemas/brands/larch/brand.json', find: '["en", "zh"]', replace: '["en"]' };

    expect(checkBase(edited(baseFiles(), edits))).toHaveLength(1);
    expect(checkBase(edited(baseFiles(), [...edits, english]))).toEqual([]);
  });

  it('reports all problems at once', () => {
    const cases = brokenCases().filter(({ name }) =>
      ['page-unknown', 'rule-unknown', 'state-set-unknown', 'type-unknown'].includes(name),
    );
    const files = edited(
      baseFiles(),
      cases.flatMap(({ edits }) => edits),
    );

    const found = checkBase(files).map(({ code }) => code);

    for (const { problems } of cases) expect(found).toContain(problems[0]?.code);
  });

  it('reports known codes, sorted by file and position', () => {
    const files = edited(
      baseFiles(),
      brokenCases()
        .filter(({ name }) => name.startsWith('message'))
        .slice(0, 1)
        .flatMap(({ edits }) => edits),
    );

    const problems = checkBase(files);

    expect(problems).toEqual(sortProblems(problems));
    expect(problems.every(({ code }) => Object.hasOwn(codes, code))).toBe(true);
  });
});

describe('random changes', () => {
  it('of values never throw', () => {
    const base = baseFiles();
    const paths = [...base.keys()].filter((path) => path.endsWith('.json'));
    const change = fc.tuple(fc.constantFrom(...paths), anyChange);

    fc.assert(
      fc.property(fc.array(change, { minLength: 1, maxLength: 3 }), (changes) => {
        const files = new Map(base);
        for (const [path, { steps, replacement }] of changes) {
          const next = mutated(JSON.parse(files.get(path) ?? 'null'), steps, replacement);
          files.set(path, JSON.stringify(next, undefined, 1));
        }
        for (const problem of checkBase(files)) {
          expect(problem.line).toBeGreaterThan(0);
          expect(problem.column).toBeGreaterThan(0);
          expect(problem.message).not.toMatch(/undefined|\[object/);
          expect(problem.fix).not.toBe('');
        }
      }),
      { numRuns: WHOLE ? 600 : 200 },
    );
  });

  it('of the text never throw', () => {
    const base = baseFiles();
    const path = 'schemas/pages/assets/deposit.json';
    const text = base.get(path) ?? '';
    fc.assert(
      fc.property(
        fc.nat(text.length),
        fc.nat(20),
        fc.constantFrom('', '"', '{', '}', '[', ']', ',', ':', '\\', '=', '\u0000', '\\u12', '//', '😀'),
        (at, length, put) => {
          const files = new Map(base).set(path, text.slice(0, at) + put + text.slice(at + length));
          expect(Array.isArray(checkBase(files))).toBe(true);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('parse JSON like JSON.parse', () => {
    fc.assert(
      fc.property(fc.json({ maxDepth: 6 }), (text) => {
        const tree = readJson('any.json', text, []);
        expect(tree === undefined || JSON.stringify(tree.toValue()) === JSON.stringify(JSON.parse(text))).toBe(true);
      }),
    );
  });
});
