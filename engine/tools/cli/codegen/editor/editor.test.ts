import { readFileSync } from 'node:fs';
import { join, posix, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Ajv } from 'ajv';
import { describe, expect, it } from 'vitest';
import { getLanguageService, TextDocument } from 'vscode-json-languageservice';
import { identify } from '../../../../compiler/check/grammar/kinds.ts';
import { GRAMMAR } from '../../../../language/grammar/index.ts';
import { readTree } from '../../../../compiler/project/tree.ts';
import type { Json } from '../json.ts';
import { readFiles, Sources } from '../sources.ts';
import { editorSchemas } from './schemas.ts';

const ROOT = resolve(import.meta.dirname, '../../../../..');
const FOLDER = 'generated/editor/';

/** The real project. The schemas are generated here, so that edited messages do not break a test. */
const sources = new Sources(readFiles(ROOT));
const contracts = new Map(
  sources.all(/^widgets\/([^/]+)\/\1\.props\.json$/).map(({ path, value }) => [path.split('/')[1] ?? '', value]),
);
const schemas = editorSchemas(sources, contracts);

function validators() {
  const ajv = new Ajv({ strict: false, validateFormats: false });
  for (const [path, text] of schemas) ajv.addSchema(JSON.parse(text) as object, path.slice(FOLDER.length));
  return (kind: string, value: unknown): string[] => {
    const validate = ajv.getSchema(`${kind}.schema.json`);
    if (validate === undefined) throw new Error(`No schema for ${kind}.`);
    void validate(value);
    return (validate.errors ?? []).map(({ instancePath, message }) => `${instancePath} ${message}`);
  };
}

describe('editor schemas', () => {
  const listProblems = validators();
  const page = (node: Json, more: Json = {}): Json => ({
    $schema: 'x',
    title: 'deposit.title',
    body: [{ id: 'a', ...node }],
    ...more,
  });

  it('exist for each grammar and for the names', () => {
    expect([...schemas.keys()].map((path) => posix.basename(path)).toSorted()).toEqual(
      [...GRAMMAR.keys(), 'names.schema.json', 'parameters.schema.json', 'widgets.schema.json'].toSorted(),
    );
  });

  it('accept every real declaration', () => {
    const wrong = [...readTree(ROOT)].flatMap(([path, text]) => {
      const kind = identify(path)?.kind;
      return kind === undefined ? [] : listProblems(kind, JSON.parse(text)).map((problem) => `${path}${problem}`);
    });

    expect(wrong).toEqual([]);
    // compiles a schema of each kind with all names in the project
  });

  it.each<[string, Json]>([
    ['a title', page({ widget: 'divider', props: {} }, { title: 'deposit.titel' })],
    ['a guard', page({ widget: 'divider', props: {} }, { guards: ['logim'] })],
    ['a widget', page({ widget: 'butto', props: {} })],
    ['a prop', page({ widget: 'button', props: { label: 'deposit.title', lable: 'x' } })],
    ['a message in a prop', page({ widget: 'button', props: { label: 'deposit.titel' } })],
    ['an icon', page({ widget: 'button', props: { label: 'deposit.title', icon: 'walet' } })],
    ['an event', page({ widget: 'button', props: { label: 'deposit.title' }, on: { pres: [] } })],
    ['a slot', page({ widget: 'card', props: {}, slots: { childs: [] } })],
    ['a missing prop', page({ widget: 'button', props: {} })],
    ['a form', page({ form: 'depossit' })],
    ['a table', page({ table: 'depossits' })],
    ['a parameter of a form', page({ form: 'deposit', with: { term: '=terms' } })],
    ['a call', page({ widget: 'divider', props: {} }, { data: { a: { call: 'wallet.lst' } } })],
    [
      'a parameter of a call',
      page({ widget: 'divider', props: {} }, { data: { a: { call: 'wallet.deposit_terms', with: { coin: 1 } } } }),
    ],
    ['a stream', page({ widget: 'divider', props: {} }, { data: { a: { stream: 'market.tick' } } })],
    ['a route', page({ widget: 'divider', props: {} }, { enter: [{ go: 'trade/klin' }] })],
  ])('refuse %s that does not exist', (_, value) => {
    expect(listProblems('page', value)).not.toEqual([]);
  });

  it.each<[string, Json]>([
    [
      'an expression in a prop',
      page({ widget: 'button', props: { label: '=terms.name', icon: "=a ? 'eye' : 'x'", wide: '=viewport.wide' } }),
    ],
    ['a message with values', page({ widget: 'button', props: { label: { key: 'deposit.title', values: { a: 1 } } } })],
    ['a state of the page', page({ widget: 'toggle', props: { label: 'deposit.title' }, bind: 'mine' })],
  ])('accept %s', (_, value) => {
    expect(listProblems('page', value)).toEqual([]);
  });

  it('know the nodes of a patch target', () => {
    const patch = (node: string): Json => ({
      $schema: 'x',
      target: 'pages/assets/deposit/coin.json',
      patches: [{ op: 'remove', node }],
    });

    expect(listProblems('patch', patch('facts'))).toEqual([]);
    expect(listProblems('patch', patch('factss'))).not.toEqual([]);
    // the bar, which the page inherits from the app
    expect(listProblems('patch', patch('bar'))).toEqual([]);
    // a node of the app's frame
    const frame = (node: string): Json => ({ $schema: 'x', target: 'app.json', patches: [{ op: 'remove', node }] });
    expect(listProblems('patch', frame('menu'))).toEqual([]);
    expect(listProblems('patch', frame('menus'))).not.toEqual([]);
    expect(listProblems('patch', { ...patch('facts'), target: 'locales/en/spot.json', patches: [] })).toEqual([]);
  });
});

interface SchemaSetting {
  fileMatch: string[];
  url: string;
}

/** VS Code's JSON language service with the workspace settings. */
function editor() {
  const settings = JSON.parse(readFileSync(join(ROOT, '.vscode/settings.json'), 'utf8')) as {
    'json.schemas': SchemaSetting[];
  };
  const base = `${pathToFileURL(ROOT).href}/`;
  const service = getLanguageService({
    workspaceContext: { resolveRelativePath: (path, resource) => new URL(path, resource).href },
    schemaRequestService: (uri) => {
      const path = uri.slice(base.length);
      return Promise.resolve(schemas.get(path) ?? readFileSync(join(ROOT, path), 'utf8'));
    },
  });
  service.configure({
    schemas: settings['json.schemas'].map(({ fileMatch, url }) => ({
      uri: new URL(url, base).href,
      fileMatch,
      folderUri: base,
    })),
  });
  const open = (path: string, text: string) => {
    const document = TextDocument.create(new URL(path, base).href, 'json', 1, text);
    return { document, json: service.parseJSONDocument(document) };
  };
  return {
    /** The completions at the `|`, as label → description. */
    completions: async (path: string, marked: string): Promise<Map<string, string>> => {
      const offset = marked.indexOf('|');
      const { document, json } = open(path, marked.replace('|', ''));
      const list = await service.doComplete(document, document.positionAt(offset), json);
      return new Map(list?.items.map(({ label, documentation }) => [label, listWords(documentation)]));
    },
    problems: async (path: string, text: string): Promise<string[]> => {
      const { document, json } = open(path, text);
      return (await service.doValidation(document, json)).map(
        ({ message, range }) => `${range.start.line + 1}: ${listWords(message)}`,
      );
    },
  };
}

const listWords = (documentation: string | { value: string } | undefined): string =>
  typeof documentation === 'object' ? documentation.value : (documentation ?? '');

const text = (...lines: string[]): string => lines.join('\n');

describe('an editor with the workspace settings', () => {
  const { completions, problems } = editor();
  const PAGE = 'schemas/pages/assets/new.json';
  const page = (...lines: string[]): string => text('{', '  "title": "deposit.title",', ...lines, '}');
  const node = (line: string): string => page(`  "body": [{ "id": "a", ${line} }]`);

  it('completes message keys with their texts', async () => {
    const offered = await completions(
      PAGE,
      page('  "body": [{ "id": "a", "widget": "button", "props": { "label": "|" } }]'),
    );

    const messages = JSON.parse(readFileSync(join(ROOT, 'locales/en/deposit.json'), 'utf8')) as { title: string };
    expect(offered.get('"deposit.title"')).toBe(messages.title);
    expect([...offered.keys()].filter((label) => label.includes('server.'))).toEqual([]);
  });

  it.each([
    ['a guard', page('  "guards": ["|"], "body": []'), '"login"'],
    ['a widget', node('"widget": "|"'), '"market-row"'],
    ['a prop', node('"widget": "button", "props": { "|" }'), 'busyLabel'],
    ['a value of a prop', node('"widget": "button", "props": { "kind": "|" }'), '"primary"'],
    ['an icon', node('"widget": "button", "props": { "icon": "|" }'), '"wallet"'],
    ['an event', node('"widget": "button", "on": { "|" }'), 'press'],
    ['a slot', node('"widget": "sheet", "slots": { "|" }'), 'actions'],
    ['the children', node('"widget": "card", "|"'), 'children'],
    ['a form', node('"form": "|"'), '"deposit"'],
    ['a table', node('"table": "|"'), '"markets"'],
    ['a parameter of a form', node('"form": "deposit", "with": { "|" }'), 'terms'],
    ['a state set', node('"widget": "record-row", "props": { "state": { "states": "|" } }'), '"deposit"'],
    ['a state of the app', node('"widget": "toggle", "bind": "|"'), '"app.theme"'],
    ['a call', page('  "data": { "a": { "call": "|" } }, "body": []'), '"wallet.deposit_terms"'],
    [
      'a parameter of a call',
      page('  "data": { "a": { "call": "wallet.deposit_terms", "with": { "|" } } }, "body": []'),
      'currency',
    ],
    ['a stream', page('  "data": { "a": { "stream": "|" } }, "body": []'), '"market.ticker"'],
    ['a route', page('  "enter": [{ "go": "|" }], "body": []'), '"markets/chart"'],
    ['a parameter of a page', page('  "enter": [{ "go": "markets/chart", "with": { "|" } }], "body": []'), 'symbol'],
    ['a type', page('  "params": { "a": { "$ref": "|" } }, "body": []'), '"../types/wallet.json"'],
  ])('completes %s', async (_, marked, expected) => {
    expect([...(await completions(PAGE, marked)).keys()]).toContain(expected);
  });

  it('completes names in forms, rules, tables, states, patches and brands', async () => {
    const form = '{ "rules": [{ "rule": "|" }] }';
    const submit = '{ "submit": { "call": "wallet.charge_req", "with": { "|" } } }';
    const state = '{ "unknown": { "label": "|" } }';
    const table = '{ "widget": "record-list", "props": { "|" } }';
    const patch = '{ "target": "pages/assets/deposit/coin.json", "patches": [{ "node": "|" }] }';
    const brand = '{ "constants": { "|" } }';
    const labels = async (path: string, marked: string) => [...(await completions(path, marked)).keys()];

    expect(await labels('schemas/forms/new.json', form)).toContain('"deposit.minimum"');
    expect(await labels('schemas/forms/new.json', submit)).toContain('amount');
    expect(await labels('schemas/states/new.json', state)).toContain('"states.unknown"');
    expect((await labels('schemas/tables/new.json', table)).length).toBeGreaterThan(0);
    expect(await labels('schemas/brands/moss/patches/new.json', patch)).toContain('"facts"');
    expect(await labels('schemas/brands/moss/brand.json', brand)).toContain('small_balance');
  });

  it('marks an unknown name, and nothing in a valid page', async () => {
    const real = readFileSync(join(ROOT, 'schemas/pages/assets/deposit/coin.json'), 'utf8');

    expect(await problems('schemas/pages/assets/deposit/coin.json', real)).toEqual([]);
    expect(await problems(PAGE, page('  "guards": ["logim"],', '  "body": []'))).toEqual([
      expect.stringMatching(/^3: Value is not accepted\. Valid values: .*"login"/),
    ]);
  });
});
