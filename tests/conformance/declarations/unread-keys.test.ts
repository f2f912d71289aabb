import { describe, expect, it } from 'vitest';
import { decode } from '../../../engine/runtime/http/decode.ts';
import { encode } from '../../../engine/runtime/http/encode.ts';
import { createChecker, type DeclarationChecker } from '../../../engine/compiler/check/checker.ts';
import { apiSource } from '../../../engine/tools/cli/codegen/api.ts';
import { Sources } from '../../../engine/tools/cli/codegen/sources.ts';
import { compile } from '../../../engine/compiler/compile/index.ts';
import type { Call, Form } from '../../../engine/language/format/index.ts';
import { GRAMMAR } from '../../../engine/language/grammar/index.ts';
import { createTypeCompiler } from '../../../sandbox/platform/declarations/compile.ts';
import type { DataType } from '../../../sandbox/platform/declarations/types.ts';
import { isError, type Problem } from '../../../engine/language/diagnostics/problem.ts';
import { baseFiles, checkBase, getInput } from '../../kit/base-project.ts';

const ZONE = 'UTC';
const json = (value: unknown): string => JSON.stringify(value, undefined, 1);

const findErrors = (files: ReadonlyMap<string, string>): readonly Problem[] => checkBase(files).filter(isError);

function withFiles(added: Readonly<Record<string, unknown>>): Map<string, string> {
  const files = baseFiles();
  for (const [path, value] of Object.entries(added)) files.set(path, json(value));
  return files;
}

const compileFiles = (files: ReadonlyMap<string, string>): ReadonlyMap<string, unknown> =>
  compile({ files, contracts: getInput(files).contracts, brand: 'larch' }).chunks;

/** Compiles the files, and returns a call from a chunk. */
function callIn(files: ReadonlyMap<string, string>, chunk: string, id: string): Call {
  const { calls } = compileFiles(files).get(chunk) as { readonly calls: Readonly<Record<string, Call>> };
  const call = calls[id];
  if (call === undefined) throw new Error(`${chunk} has no call ${id}`);
  return call;
}

const object = (properties: object, required: readonly string[] = []): object => ({
  type: 'object',
  properties,
  ...(required.length > 0 ? { required } : {}),
});

const call = (request: object, response: object, more: object = {}): object => ({
  method: 'GET',
  path: 'trial',
  auth: 'none',
  effect: 'read',
  request,
  response,
  ...more,
});

const pageReading = (text: string, request: object = {}): object => ({
  title: 'home.title',
  spare: 'A trial.',
  data: { order: { call: 'trial.get', with: request } },
  body: [{ id: 'text', widget: 'text', props: { text } }],
});

describe('a reference that can be null', () => {
  const project = (owner: object, text: string): Map<string, string> =>
    withFiles({
      'schemas/types/owner.json': { description: 'An owner.', ...object({ name: { type: 'string' } }, ['name']) },
      'schemas/types/order.json': {
        description: 'An order.',
        ...object({ id: { type: 'integer' }, owner }, ['id', 'owner']),
      },
      'schemas/api/trial.json': { calls: { get: call(object({}), { $ref: '../types/order.json' }) } },
      'schemas/pages/trial.json': pageReading(text),
    });
  const nullable = { $ref: '../types/owner.json', type: ['object', 'null'] };

  it('given null beside the reference, then the check demands a guard where the value is read', () => {
    const [problem, ...others] = findErrors(project(nullable, '=order.owner.name + "!"'));

    expect(others).toEqual([]);
    expect(problem).toMatchObject({ code: 'expression/optional', file: 'schemas/pages/trial.json' });
    expect(findErrors(project(nullable, '=has(order.owner) ? order.owner.name + "!" : "-"'))).toEqual([]);
  });

  it('given a type file that can be null, then only the place that refers to it may say so', () => {
    const files = project({ $ref: '../types/owner.json' }, '=order.owner.name');
    files.set('schemas/types/owner.json', json({ description: 'An owner.', type: ['object', 'null'], properties: {} }));

    expect(findErrors(files)).toContainEqual(
      expect.objectContaining({ code: 'grammar/value', file: 'schemas/types/owner.json' }),
    );
  });

  it('given an answer with null, then the field is unknown and the rest is there', () => {
    const { response } = callIn(project(nullable, '=order.owner.name'), 'page:trial', 'trial.get');

    expect(decode(response, { id: 1, owner: null }, ZONE)).toEqual({ id: expect.anything() as unknown });
    expect(() => decode(response, { id: null, owner: null }, ZONE)).toThrow('id');
  });

  it('given the reference without null, then an answer with null is refused', () => {
    const { response } = callIn(
      project({ $ref: '../types/owner.json' }, '=order.owner.name'),
      'page:trial',
      'trial.get',
    );

    expect(() => decode(response, { id: 1, owner: null }, ZONE)).toThrow('owner');
  });

  it('given null beside the reference, then the generated type and the server accept null', async () => {
    const files = project(nullable, '=order.owner.name');
    const types = new Map(
      ['owner', 'order'].map((name) => [name, JSON.parse(files.get(`schemas/types/${name}.json`) ?? '') as DataType]),
    );
    const validate = createTypeCompiler(types).compileAnswer({ $ref: '../types/order.json' });

    expect(await codegen(files)).toMatch(/owner: Owner \| null/);
    expect(validate({ id: 1, owner: null })).toBe(true);
    expect(validate({ id: 1, owner: { name: 'Ann' } })).toBe(true);
    expect(validate({ id: 1, owner: {} })).toBe(false);
  });

  it('given null beside the reference, then a recorded answer may have null', () => {
    const fixture = (owner: object): Map<string, string> =>
      project(owner, '=has(order.owner) ? order.owner.name : "-"').set(
        'schemas/fixtures/trial.json',
        json({ extends: 'verified', answers: { 'trial.get': { id: 1, owner: null } } }),
      );
    const valuesIn = (files: Map<string, string>): readonly string[] =>
      findErrors(files).flatMap(({ code, message }) => (code === 'fixture/value' ? [message] : []));

    expect(valuesIn(fixture(nullable))).toEqual([]);
    expect(valuesIn(fixture({ $ref: '../types/owner.json' }))).toHaveLength(1);
  });

  it.each(['format', 'enum', 'minLength', 'states', 'properties'])(
    'given %s beside the reference, then the check refuses it at its place and says where to write it',
    (key) => {
      const value = { format: 'decimal', enum: ['1'], minLength: 3, states: 'deposit', properties: {} }[key];
      const problems = findErrors(project({ ...nullable, [key]: value }, '=has(order.owner) ? order.owner.name : "-"'));

      expect(problems).toContainEqual(
        expect.objectContaining({
          code: 'grammar/key',
          file: 'schemas/types/order.json',
          fix: 'Write it in ../types/owner.json, or describe the value here without "$ref".',
        }),
      );
    },
  );

  it('given another type beside the reference, then the check refuses it', () => {
    const owner = { $ref: '../types/owner.json', type: ['string', 'null'] };

    expect(findErrors(project(owner, '=has(order.owner) ? order.owner.name : "-"'))).toContainEqual(
      expect.objectContaining({ code: 'grammar/value', fix: expect.stringContaining('["object", "null"]') as unknown }),
    );
  });
});

async function codegen(files: ReadonlyMap<string, string>): Promise<string> {
  const values = [...files].filter(([path]) => /^schemas\/(?:api|types)\//.test(path));
  return (await apiSource(new Sources(new Map(values)))) ?? '';
}

describe('a default', () => {
  const side = { type: 'string', enum: ['buy', 'sell'], default: 'buy' };
  const form = (schema: object, more: object = {}): object => ({
    spare: 'A trial.',
    schema,
    fields: [
      { name: 'side', widget: 'text-field', label: 'home.title' },
      { name: 'note', widget: 'text-field', label: 'home.title', visible: "=form.?side.orValue('') == 'buy'" },
    ],
    submit: { label: 'home.title', call: 'trial.send', with: {} },
    done: [{ toast: 'home.title' }],
    ...more,
  });
  const project = (
    fields: object = object({ side, note: { type: 'string' } }),
    more: object = {},
  ): Map<string, string> =>
    withFiles({
      'schemas/api/trial.json': {
        calls: {
          get: call(object({ side }, ['side']), object({ state: { type: 'string', default: 'open' } })),
          send: call(object({ side }), object({}), { method: 'POST', effect: 'write' }),
        },
      },
      'schemas/forms/trial.json': form(fields, more),
      'schemas/pages/trial.json': pageReading('=order.state + "!"'),
    });

  it('is no problem, and what it fills in needs no guard and no argument', () => {
    expect(findErrors(project())).toEqual([]);
  });

  it('of a form field is the value that the field starts with', () => {
    const { initial } = compileFiles(project()).get('form:trial') as Form;

    expect(initial).toEqual({ side: { k: 'const', value: 'buy' } });
  });

  it('of a request field is sent if the field is absent', () => {
    const { request } = callIn(project(), 'page:trial', 'trial.get');

    expect(encode(request, {}, ZONE)).toEqual([['side', 'buy']]);
    expect(encode(request, { side: 'sell' }, ZONE)).toEqual([['side', 'sell']]);
  });

  it('of a response field is read if the field is absent', () => {
    const { response } = callIn(project(), 'page:trial', 'trial.get');

    expect(decode(response, {}, ZONE)).toEqual({ state: 'open' });
    expect(decode(response, { state: 'done' }, ZONE)).toEqual({ state: 'done' });
  });

  it('of a field that "initial" sets too is refused', () => {
    expect(findErrors(project(undefined, { initial: { side: 'sell' } }))).toMatchObject([
      { code: 'grammar/key', file: 'schemas/forms/trial.json', fix: 'Remove one of the two.' },
    ]);
  });

  it.each([
    ['that is no choice', { ...side, default: 'hold' }],
    ['of another type', { type: 'integer', default: 'five' }],
    ['of the items of a list', { type: 'array', items: { type: 'string', default: 'a' } }],
    ['in an object of a form', object({ unit: { type: 'string', default: 'a' } })],
  ])('%s is refused', (_, type) => {
    const [problem] = findErrors(project(object({ side: type, note: { type: 'string' } })));

    expect(problem).toMatchObject({
      code: expect.stringMatching(/^grammar\/(?:value|key)$/) as unknown,
      file: 'schemas/forms/trial.json',
    });
  });
});

describe('the limits of an answer', () => {
  const getResponse = (type: object): Call['response'] => {
    const files = withFiles({
      'schemas/api/trial.json': { calls: { get: call(object({}), object({ code: type }, ['code'])) } },
      'schemas/pages/trial.json': pageReading('home.title'),
    });
    return callIn(files, 'page:trial', 'trial.get').response;
  };

  it.each([
    [{ type: 'string', minLength: 3 }, 'abc', 'ab'],
    [{ type: 'string', maxLength: 2 }, '😀😀', 'abc'],
    [{ type: 'string', pattern: '^a' }, 'ab', 'ba'],
    [{ type: 'integer', minimum: 2 }, 2, 1],
    [{ type: 'integer', maximum: 2 }, '2', '3'],
    [{ type: 'array', items: { type: 'string' }, minItems: 1 }, ['a'], []],
    [{ type: 'array', items: { type: 'string' }, maxItems: 1 }, ['a'], ['a', 'b']],
  ])('given %j, then %j is read and %j refused', (type, good, bad) => {
    expect(() => decode(getResponse(type), { code: good }, ZONE)).not.toThrow();
    expect(() => decode(getResponse(type), { code: bad }, ZONE)).toThrow('code');
  });
});

/** A place in the project for a type. */
interface Place {
  readonly name: string;
  readonly file: string;
  /** Returns the content of the file with the type in it. */
  readonly put: (type: object) => object;
  /** Whether the server reads values of the type too. */
  readonly isRequest?: boolean;
}

const TRIAL = 'schemas/api/trial.json';
const FORM = 'schemas/forms/trial.json';
const TYPE = 'schemas/types/trial.json';

/** An API file with a call and a stream that a page reads, built from the given parts. */
const api = ({
  request = {},
  response = {},
  params = {},
  row = { id: { type: 'integer' } },
}: Readonly<Record<string, object>>): object => ({
  calls: {
    get: call(object(request), 'type' in response || '$ref' in response ? response : object(response)),
    send: call(object({}), object({}), { method: 'POST', effect: 'write' }),
  },
  streams: {
    ticks: { channel: 'ticks', shape: 'list', key: 'id', auth: 'none', params: object(params), row: object(row) },
  },
});
const trialForm = (parts: { readonly schema?: object; readonly params?: object }): object => ({
  spare: 'A trial.',
  schema: object({ note: { type: 'string' } }),
  fields: [{ name: 'note', widget: 'text-field', label: 'home.title' }],
  submit: { label: 'home.title', call: 'trial.send', with: {} },
  done: [{ toast: 'home.title' }],
  ...parts,
});
/** The files that a type can be put into. */
const trialFiles = (): Map<string, string> =>
  withFiles({
    [TRIAL]: api({ response: { trial: { $ref: '../types/trial.json' } } }),
    [FORM]: trialForm({}),
    [TYPE]: { description: 'A trial.', ...object({}) },
    'schemas/pages/trial.json': {
      ...pageReading('home.title'),
      data: { order: { call: 'trial.get' }, ticks: { stream: 'trial.ticks' } },
    },
  });
const inResponse = (type: object): object => api({ response: { trial: type } });
const PLACES: readonly Place[] = [
  { name: 'a request', file: TRIAL, put: (trial) => api({ request: { trial } }), isRequest: true },
  { name: 'a response', file: TRIAL, put: inResponse },
  { name: 'the items of a list', file: TRIAL, put: (items) => inResponse({ type: 'array', items }) },
  {
    name: 'the values of a map',
    file: TRIAL,
    put: (type) => inResponse({ type: 'object', additionalProperties: type }),
  },
  { name: 'a whole response', file: TRIAL, put: (response) => api({ response }) },
  { name: 'a type file', file: TYPE, put: (trial) => ({ description: 'A trial.', ...object({ trial }) }) },
  { name: 'the parameters of a stream', file: TRIAL, put: (trial) => api({ params: { trial } }), isRequest: true },
  { name: 'a row of a stream', file: TRIAL, put: (trial) => api({ row: { id: { type: 'integer' }, trial } }) },
  {
    name: 'a form',
    file: FORM,
    put: (trial) => trialForm({ schema: object({ note: { type: 'string' }, trial }) }),
  },
  {
    name: 'a parameter',
    file: FORM,
    put: (trial) => ({
      ...trialForm({ params: { trial: { spare: 'A trial.', ...trial } } }),
      ...('items' in trial || 'properties' in trial
        ? { values: { read: 'items' in trial ? "=trial[?0].orValue('') + '!'" : "=trial.a + '!'" } }
        : {}),
    }),
  },
];

/** The types to which each key is added. */
const HOSTS: readonly object[] = [
  { type: 'string' },
  { type: 'integer' },
  { type: 'array', items: { type: 'string' } },
  object({ a: { type: 'string' } }),
  { $ref: '../types/record.json' },
];
/** Values for keys that the grammar does not limit to a list. */
const VALUES: Readonly<Record<string, readonly unknown[]>> = {
  $ref: ['../types/record.json', '../types/wallet.json'],
  as: ['one', 'two'],
  enum: [['a'], ['b'], [1], [2]],
  const: ['a', 'b', 1, 2],
  default: ['a', 'b', 1, 2],
  pattern: ['^a', '^b'],
  items: [{ type: 'integer' }, { type: 'boolean' }],
  properties: [{ b: { type: 'string' } }, { c: { type: 'integer' } }],
  required: [[], ['a']],
  additionalProperties: [true, false, { type: 'integer' }],
  states: ['deposit', 'nothing'],
  codes: [[1], [2]],
  type: ['string', 'boolean', ['string', 'null'], ['object', 'null']],
  ...Object.fromEntries(['oneOf', 'anyOf', 'allOf'].map((key) => [key, [[{ properties: { a: { const: 'a' } } }]]])),
  ...Object.fromEntries(['if', 'then', 'else'].map((key) => [key, [{ required: ['b'] }]])),
  minimum: [1, 2],
  maximum: [1, 2],
  exclusiveMinimum: [1, 2],
  exclusiveMaximum: [1, 2],
  uniqueItems: [true],
  contains: [{ const: 'a' }],
  $defs: [{ a: { type: 'string' } }],
  dependentRequired: [{ a: ['b'] }],
  dependentSchemas: [{ a: { required: ['b'] } }],
};
/** Keys that are only for human readers. */
const NOTES: ReadonlySet<string> = new Set(['$schema', 'title', 'description', 'spare']);

type Definition = {
  readonly properties: Readonly<Record<string, { readonly enum?: readonly unknown[]; readonly type?: string }>>;
};
const definitions = GRAMMAR.get('common.schema.json')?.$defs as Readonly<Record<'dataType' | 'param', Definition>>;

function listValues(key: string, of: Definition): readonly unknown[] {
  const grammar = of.properties[key];
  const values = VALUES[key] ?? grammar?.enum ?? { integer: [1, 2], boolean: [true, false] }[grammar?.type ?? ''];
  if (values === undefined) throw new Error(`Say in VALUES which values "${key}" is tried with.`);
  return values;
}

const PROBES = ['', 'a', 'b', 'ab', 'abc', 1, 2, 3, ['a'], ['a', 'b', 'c'], {}, { a: 'a' }, { b: 1 }, null];

/** Returns the verdicts on some values by a server that validates requests. */
function getVerdicts(type: object): unknown {
  try {
    const validate = createTypeCompiler(new Map()).compileRequest(type);
    return PROBES.map((value) => validate(value));
  } catch (error) {
    return String(error);
  }
}

/** Unused data is allowed, because nothing needs to read the trial's data. */
const isFault = (problem: Problem): boolean => isError(problem) && problem.code !== 'unused/data';

/** Returns what can be observed of a project with the type. The generated code comes last, because it takes long. */
function look(place: Place, type: object, checker: DeclarationChecker): readonly (() => string | Promise<string>)[] {
  const text = json(place.put(type));
  const problems = checker
    .update(place.file, text)
    .filter(isFault)
    .map(({ code, message }) => `${code} ${message}`);
  if (problems.length > 0) return [() => json(problems)];
  const files = trialFiles().set(place.file, text);
  return [
    () => json([...compileFiles(files)]),
    () => json(place.isRequest ? getVerdicts(type) : undefined),
    () => codegen(files),
  ];
}

type Seen = ReturnType<typeof look>;

async function areSame(one: Seen, other: Seen): Promise<boolean> {
  if (one.length !== other.length) return false;
  for (const [at, part] of one.entries()) if ((await part()) !== (await other[at]?.())) return false;
  return true;
}

it('given none of them, then the trial has no problem', () => {
  expect(findErrors(trialFiles()).filter(isFault)).toEqual([]);
});

describe.each(PLACES)('each key that the grammar accepts in $name', (place) => {
  const of = definitions[place.name === 'a parameter' ? 'param' : 'dataType'];
  const keys = Object.keys(of.properties).filter((key) => !NOTES.has(key));

  it.each(keys)('given %s, then its value changes the release or the generated code, or is a problem', async (key) => {
    const checker = createChecker(getInput(trialFiles()));
    const unread: unknown[] = [];
    for (const host of HOSTS) {
      const without = look(place, host, checker);
      let isRead = false;
      for (const value of listValues(key, of))
        if (!isRead) isRead = !(await areSame(without, look(place, { ...host, [key]: value }, checker)));
      if (!isRead) unread.push(host);
    }

    expect(unread).toEqual([]);
  });
});
