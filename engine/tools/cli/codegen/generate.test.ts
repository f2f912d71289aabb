import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { generate } from './generate.ts';
import { CodegenFailure } from './problems.ts';
import { readFiles } from './sources.ts';
import { applyDrift, findDrift, isLocal } from './write.ts';

const files = (entries: Record<string, unknown>): Map<string, string> =>
  new Map(
    Object.entries(entries).map(([path, value]) => [path, typeof value === 'string' ? value : JSON.stringify(value)]),
  );

const contract = (properties: unknown = {}) => ({ title: 'Row', description: 'D.', type: 'object', properties });

const committed = (output: ReadonlyMap<string, string>): string[] =>
  [...output.keys()].filter((path) => !isLocal(path));

async function failure(entries: Record<string, unknown>): Promise<CodegenFailure> {
  const error: unknown = await generate(files(entries)).catch((thrown: unknown) => thrown);
  expect(error).toBeInstanceOf(CodegenFailure);
  return error as CodegenFailure;
}

describe('codegen', () => {
  it('generates nothing without sources', async () => {
    expect(committed(await generate(new Map()))).toEqual([]);
  });

  it('generates props for each contract and a story for each example', async () => {
    // given a widget with two examples
    const output = await generate(
      files({
        'widgets/row/row.props.json': contract({ kind: { enum: ['a', 'b'], description: 'Which.' } }),
        'widgets/row/row.examples.json': [
          { name: 'plain', props: {} },
          { name: '2 rows', props: {} },
        ],
      }),
    );
    // then the stories refer to the examples by index
    expect(committed(output)).toEqual(['widgets/row/row.props.gen.ts']);
    const stories = output.get('generated/stories/row.stories.tsx') ?? '';
    expect(stories).toContain("title: 'Widgets/Row'");
    expect(stories).toContain("argTypes: getArgTypes('row'),");
    expect(stories).toContain("export const Plain = getStory('row', 'plain', examples[0]);");
    expect(stories).toContain("export const Example2Rows = getStory('row', '2 rows', examples[1]);");
  });

  it('generates types of calls, streams and shared types, with wire names', async () => {
    const output = await generate(
      files({
        'schemas/types/wallet.json': {
          description: 'A wallet.',
          type: 'object',
          properties: { balence: { type: 'string', format: 'decimal', as: 'balance' }, title: { type: 'string' } },
          required: ['balence'],
        },
        'schemas/api/wallet.json': {
          calls: {
            list: {
              request: { type: 'object', properties: {} },
              response: { type: 'array', items: { $ref: '../types/wallet.json' } },
            },
            one: { request: { type: 'object', properties: {} }, response: { $ref: '../types/wallet.json' } },
          },
          streams: { changes: { params: { type: 'object' }, row: { $ref: '../types/wallet.json' } } },
        },
      }),
    );
    const api = output.get('generated/api.gen.ts') ?? '';
    expect(api).toContain('export interface Wallet {\n  balence: string;\n  title?: string;\n}');
    expect(api).toContain('export type WalletListResponse = Wallet[];');
    expect(api).toContain("'wallet.list': { request: WalletListRequest; response: WalletListResponse };");
    expect(api).toContain("'wallet.one': { request: WalletOneRequest; response: Wallet };");
    expect(api).toContain("'wallet.changes': { params: WalletChangesParams; row: Wallet };");
  });

  it('generates types of the operands of each rule', async () => {
    const rule = { needs: { amount: 'decimal', scale: 'integer', 'is-open': 'boolean' }, require: '=amount > 0' };
    const output = await generate(files({ 'schemas/rules/deposit.json': { rules: { minimum: rule, chosen: {} } } }));

    const rules = output.get('generated/rules.gen.ts') ?? '';
    expect(rules).toContain(
      "'deposit.minimum': { readonly amount: string | undefined; readonly scale: number | string | undefined; readonly 'is-open': boolean | undefined };",
    );
    expect(rules).toContain("'deposit.chosen': {  };");
  });

  it('leaves the icons of declarations to the release, and a package’s widgets to the package', async () => {
    const output = await generate(
      files({
        'widgets/row/row.props.json': contract({ lead: { type: 'string', format: 'icon' } }),
        'widgets/acme/chart/chart.props.json': contract({ lead: { type: 'string', format: 'icon', default: 'bell' } }),
        'schemas/brands/larch/icons/star.svg': '',
        'schemas/brands/larch/pages/a.json': { body: [{ id: 'a', widget: 'row', props: { lead: 'larch/star' } }] },
        'schemas/pages/a.json': { body: [{ id: 'a', widget: 'row', props: { lead: 'wallet' } }] },
        'schemas/app.json': { menu: [{ icon: 'house' }] },
      }),
    );

    expect(Object.keys(JSON.parse(output.get('generated/icons.gen.json') ?? '{}') as object)).toEqual(['bell']);
    expect([...output.keys()].filter((path) => path.includes('chart'))).toEqual([]);
    const names = JSON.parse(output.get('generated/editor/names.schema.json') ?? '{}') as {
      $defs: Record<string, unknown>;
    };
    expect(names.$defs.icon).toMatchObject({ enum: expect.arrayContaining(['bell', 'larch/star']) as unknown });
    const widgets = JSON.parse(output.get('generated/editor/widgets.schema.json') ?? '{}') as {
      $defs: Record<string, unknown>;
    };
    expect(widgets.$defs['acme/chart']).toMatchObject({ properties: { props: { $ref: '#/$defs/acme~1chart:props' } } });
  });

  it('generates the icons that widgets use, and for Storybook the others in their examples', async () => {
    const output = await generate(
      files({
        'widgets/row/row.props.json': contract({
          lead: { type: 'string', format: 'icon', default: 'star' },
          items: { type: 'array', items: { properties: { sign: { format: 'icon' } } } },
        }),
        'widgets/row/row.examples.json': [
          { name: 'a', props: { lead: 'bell', items: [{ sign: 'wallet' }] } },
          { name: 'b', props: { lead: 'star' } },
        ],
        'widgets/row/Row.tsx': `<Icon size="s" name="menu" /><Icon name={open ? 'eye' : 'eye-off'} />; const TONE_ICONS = { a: 'circle-check' };`,
        'widgets/row/Row.test.tsx': '<Icon name="nonsense" />',
      }),
    );
    const iconsIn = (path: string) => JSON.parse(output.get(path) ?? '{}') as Record<string, unknown>;
    const icons = iconsIn('generated/icons.gen.json');
    expect(Object.keys(icons)).toEqual(['circle-check', 'eye', 'eye-off', 'menu', 'star']);
    expect(icons['circle-check']).toEqual([
      ['circle', { cx: '12', cy: '12', r: '10' }],
      ['path', { d: 'm16 9-5.5 5.5L8 12' }],
    ]);
    expect(Object.keys(iconsIn('generated/stories/icons.gen.json'))).toEqual(['bell', 'wallet']);
  });
});

describe('problems', () => {
  it('report an unknown icon with its position and similar names', async () => {
    const { problems } = await failure({
      'widgets/row/row.props.json': contract({ lead: { type: 'string', format: 'icon' } }),
      'widgets/row/row.examples.json': '[\n  { "name": "a", "props": { "lead": "arow-left" } }\n]',
    });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toMatchObject({ file: 'widgets/row/row.examples.json', line: 2, column: 37 });
    expect(problems[0]?.fix).toContain('"arrow-left"');
  });

  it('are reported all at once', async () => {
    const { problems, message } = await failure({
      'schemas/app.json': '{ "a": }',
      'widgets/row/row.props.json': contract({ id: {} }),
      'widgets/list/row.props.json': contract(),
      'schemas/api/a.json': { calls: { b: { request: { $ref: '../types/none.json' }, response: {} } } },
    });
    expect(problems.map(({ file }) => file).toSorted()).toEqual([
      'schemas/api/a.json',
      'schemas/app.json',
      'widgets/list/row.props.json',
      'widgets/row/row.props.json',
    ]);
    expect(message).toContain('schemas/app.json:1:8  Invalid JSON');
  });

  it.each([
    ['without a name', [{ props: {} }], 'The example has no name'],
    ['with a duplicate name', [{ name: 'a b' }, { name: 'a-b' }], 'Two examples have the name "a-b"'],
  ])('an example %s', async (_case, examples, words) => {
    const { message } = await failure({
      'widgets/row/row.props.json': contract(),
      'widgets/row/row.examples.json': examples,
    });
    expect(message).toContain(words);
    expect(message).toContain('widgets/row/row.examples.json:1:');
  });

  it('report two types with one name', async () => {
    const type = { type: 'object', properties: {} };
    const { message } = await failure({ 'schemas/types/spot-order.json': type, 'schemas/types/spot_order.json': type });
    expect(message).toContain('Two types have the name SpotOrder.');
  });
});

describe('writing', () => {
  let root: string;
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'vitrine-codegen-'));
  });
  afterEach(() => rmSync(root, { recursive: true, force: true }));

  it('detects and updates missing, changed and left-over files', async () => {
    // given an up-to-date, a changed and an obsolete file
    const generated = files({ 'generated/a.ts': 'a', 'generated/b.ts': 'b', 'widgets/w/w.props.gen.ts': 'w' });
    applyDrift(root, generated, findDrift(generated, new Map()));
    writeFileSync(join(root, 'generated/b.ts'), 'other');
    writeFileSync(join(root, 'generated/c.ts'), 'c');
    rmSync(join(root, 'widgets/w/w.props.gen.ts'));
    // when they are compared
    const drifts = findDrift(generated, readFiles(root));
    // then each difference is reported, and none remains after the update
    expect(drifts).toEqual([
      { path: 'generated/b.ts', kind: 'changed' },
      { path: 'widgets/w/w.props.gen.ts', kind: 'missing' },
      { path: 'generated/c.ts', kind: 'left over' },
    ]);
    applyDrift(root, generated, drifts);
    expect(findDrift(generated, readFiles(root))).toEqual([]);
    expect(readFileSync(join(root, 'generated/b.ts'), 'utf8')).toBe('b');
  });

  it('changes nothing if one file cannot be written', () => {
    // given a path whose folder is a file
    writeFileSync(join(root, 'widgets'), 'not a folder');
    const generated = files({ 'generated/a.ts': 'a', 'widgets/w/w.props.gen.ts': 'w' });
    // when a write fails
    expect(() => applyDrift(root, generated, findDrift(generated, new Map()))).toThrow(/ENOTDIR|EEXIST/);
    // then the first file does not exist either
    expect([...readFiles(root)]).toEqual([]);
  });
});
