import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { applyOperation, History, type Operation } from '@vitrine/engine/edit';
import { isList, type JsonObject } from '../../../json.ts';
import type { Snapshot } from '../../../protocol.ts';
import { isOperation } from '../../../read-operation.ts';
import { getOutline } from '../../project/outline.ts';
import { Project } from '../../project/project.ts';
import { askedBy, brandOfRule, rulesIn, setCondition } from '../../rooms/rules/rules.ts';
import { getMessageText } from '../../project/texts.ts';
import { insertField, isRequired, setRequired } from './fields.ts';
import type { OpenForm } from './form.ts';
import { newRule, usesAt } from './uses.ts';

const FORM = 'schemas/forms/seat.json';
const RULES = 'schemas/rules/seat.json';
const TEXTS = 'locales/en/seat.json';
const FILES: Readonly<Record<string, object>> = {
  [FORM]: {
    schema: { type: 'object', properties: { name: { type: 'string' } }, required: ['name'] },
    fields: [{ name: 'name', widget: 'text-field', label: 'seat.name' }],
    rules: [{ rule: 'seat.named', at: 'name', with: { name: '=form.name' } }],
  },
  [RULES]: { rules: { named: { needs: { name: 'string' }, require: "=name != ''", message: 'seat.named' } } },
  [TEXTS]: { name: 'Name', named: 'Say your name' },
  'schemas/brands/kite/brand.json': {},
  'schemas/brands/larch/brand.json': {},
  'widgets/text-field/text-field.props.json': { title: 'Text field', field: true, bind: { type: 'string' } },
};

/** The files as they are on the server. */
let files: Map<string, string>;
let history: History;
let project: Project;

/** Applies an operation as the server would. */
function send(operation: Operation): void {
  expect(isOperation(operation)).toBe(true);
  const { changes } = history.apply(operation, 'kite');
  write(changes);
}

function write(changes: ReadonlyMap<string, string | undefined>): void {
  for (const [path, text] of changes) {
    if (text === undefined) files.delete(path);
    else files.set(path, text);
  }
  const told = Object.fromEntries([...changes].map(([path, text]) => [path, text ?? null]));
  project.update({ files: told, state: { problems: [], toTranslate: {} } });
}

const read = (path: string): JsonObject => JSON.parse(files.get(path) ?? '{}') as JsonObject;
const openForm = (): OpenForm => ({ project, file: FORM, form: project.readFor('kite', FORM), brand: 'kite' });

function addField(): string {
  const open = openForm();
  const added = insertField(open, getOutline(open.form), 'name', 'text-field', 'Row');
  if (added === undefined) throw new Error('no field');
  send(added.operation);
  return added.name;
}

function addRule(name: string, text: string): string {
  const made = newRule(openForm(), name, text);
  if ('message' in made) throw new Error(made.message);
  send(made.operation);
  return made.id;
}

beforeEach(() => {
  files = new Map(Object.entries(FILES).map(([path, file]) => [path, `${JSON.stringify(file, null, 2)}\n`]));
  history = new History(() => files);
  project = new Project({
    files: Object.fromEntries(files),
    roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
    sourceLanguage: 'en',
    me: { id: 'rowan' },
    state: { problems: [], toTranslate: {} },
  } as unknown as Snapshot);
});

describe('in a brand, a field that only it has', () => {
  it('shows its label, which is a text of the brand alone', () => {
    addField();

    const [, field] = listFields(project.readFor('kite', FORM));
    expect(getMessageText(project, field?.['label'], 'kite')).toBe('Row');
    expect(getMessageText(project, field?.['label'])).toBeUndefined();
  });

  it('takes the key of no other text of the brand', () => {
    addField();
    addField();

    const keys = new Set(listFields(project.readFor('kite', FORM)).map(({ label }) => label));
    expect(keys).toEqual(new Set(['seat.name', 'seat.row', 'seat.row_2']));
  });

  it('says whether it must be filled in', () => {
    const name = addField();

    send(setRequired(openForm().form, FORM, name, true));

    expect(isRequired(openForm().form, name)).toBe(true);
    expect(isRequired(project.read(FORM), name)).toBe(false);
  });

  it('gets a new rule: all brands have it and its text, and this one asks it', () => {
    const name = addField();

    const id = addRule(name, 'Only letters');

    expect(usesAt(openForm(), name)).toMatchObject([
      { id, given: { row: '=form.row' }, rule: { name: 'only_letters' } },
    ]);
    expect(read(RULES)).toMatchObject({ rules: { only_letters: { message: 'seat.only_letters' } } });
    expect(read(TEXTS)).toMatchObject({ only_letters: 'Only letters' });
    expect(files.get(FORM)).not.toContain('only_letters');
    expect(files.has('schemas/brands/kite/patches/rules/seat.json')).toBe(false);
    expect(files.has('schemas/brands/kite/patches/locales/en/seat.json')).toBe(true);
    expect(askedBy(project, id)).toEqual([]);
    expect(askedBy(project, id, 'kite')).toEqual([{ form: 'seat', field: name }]);
  });

  it('loses the new rule, its text and its use with one step back', () => {
    const name = addField();
    const before = new Map(files);

    addRule(name, 'Only letters');
    write(history.undo());

    expect(files).toEqual(before);
  });

  it('asks a rule that changes for all brands, with the cases that follow its condition', () => {
    const id = addRule(addField(), 'Only letters');
    const find = () => rulesIn(project, RULES, 'kite').find((rule) => rule.id === id);
    const rule = find();
    if (rule === undefined) throw new Error('no rule');

    const brand = brandOfRule(project, rule, 'kite');
    write(applyOperation(files, setCondition(rule, '=size(row) <= 3'), brand));

    expect(brand).toBeUndefined();
    expect(find()?.declared).toMatchObject({
      require: '=size(row) <= 3',
      cases: { pass: [{ row: 'aaa' }], fail: [{ row: 'aaaa' }], unknown: [{}] },
    });
  });
});

it('a rule that all brands ask changes for the brand that is edited', () => {
  const [named] = rulesIn(project, RULES, 'kite');
  expect(named && brandOfRule(project, named, 'kite')).toBe('kite');
});

it('a project without a file of rules says so, and nothing is written', () => {
  project.update({ files: { [RULES]: null }, state: { problems: [], toTranslate: {} } });
  expect(newRule(openForm(), 'name', 'Only letters')).toMatchObject({
    message: expect.stringContaining('no file of rules'),
  });
});

describe('an edit', () => {
  const set = { op: 'set', file: FORM, node: 'name', path: '/width', value: 'half' } as const;
  const widthNow = (): unknown => listFields(project.read(FORM))[0]?.['width'];
  let answer: (response: object) => void;

  beforeEach(() => {
    vi.stubGlobal('fetch', () => new Promise((resolve) => (answer = resolve)));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is shown before the server has answered, and stays', async () => {
    const done = project.apply(set, undefined);

    expect([widthNow(), project.isWaiting]).toEqual(['half', true]);
    answer({ ok: true });
    expect([await done, widthNow(), project.isWaiting]).toEqual([true, 'half', false]);
  });

  it('is taken back if the server refuses it', async () => {
    const done = project.apply(set, undefined);
    answer({ ok: false, json: () => ({ message: 'Not you.', fix: 'Ask.' }) });

    expect([await done, widthNow(), project.isWaiting]).toEqual([false, undefined, false]);
  });

  it('of a text waits for the server, so that a refused text stays in its field', async () => {
    const done = project.apply({ op: 'message', language: 'en', key: 'seat.name', text: 'Guest' }, undefined);

    expect(getMessageText(project, 'seat.name')).toBe('Name');
    answer({ ok: true });
    expect(await done).toBe(true);
  });
});

const listFields = (form: JsonObject): readonly JsonObject[] => {
  const { fields } = form;
  return isList(fields) ? (fields as readonly JsonObject[]) : [];
};
