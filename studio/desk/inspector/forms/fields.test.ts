import { describe, expect, it } from 'vitest';
import { applyOperation, type Operation } from '@vitrine/engine/edit';
import type { Snapshot } from '../../../protocol.ts';
import { fieldWidgets } from '../../project/contracts.ts';
import type { JsonObject, JsonValue } from '../../../json.ts';
import { findBlock, getOutline, type OutlineItem } from '../../project/outline.ts';
import { Project } from '../../project/project.ts';
import { insertField, pageWithForm, getRemoval, setRequired } from './fields.ts';
import type { OpenForm } from './form.ts';
import { addUse, type NewRule, newRule, rulesFor, usesAt } from './uses.ts';

const FORM = 'schemas/forms/seat.json';
const RULES = 'schemas/rules/seat.json';
const FILES: Readonly<Record<string, object>> = {
  [FORM]: {
    schema: {
      type: 'object',
      properties: { name: { type: 'string', maxLength: 40, description: 'Of the guest.' }, age: { type: 'string' } },
      required: ['name', 'age'],
    },
    initial: { age: '18' },
    fields: [
      { name: 'name', widget: 'text-field', label: 'seat.name' },
      { name: 'age', widget: 'amount-field', label: 'seat.age' },
    ],
    rules: [
      { rule: 'seat.adult', at: 'age', with: { age: '=form.age' } },
      { rule: 'seat.named', at: 'name', with: { name: '=form.name' } },
    ],
  },
  [RULES]: {
    rules: {
      adult: { needs: { age: 'decimal', limit: 'decimal' }, require: '=age >= limit', message: 'seat.adult' },
      named: { needs: { name: 'string' }, require: "=name != ''", message: 'seat.named' },
    },
  },
  'schemas/rules/pin.json': { rules: {} },
  'schemas/pages/hall/index.json': { body: [{ id: 'ask', fragment: 'seats' }] },
  'schemas/fragments/seats.json': { body: [{ id: 'seat', form: 'seat' }] },
  'locales/en/seat.json': { name: 'Name', age: 'Age', adult: 'Too young', named: 'Say your name' },
  'widgets/text-field/text-field.props.json': { title: 'Text field', field: true, bind: { type: 'string' } },
  'widgets/amount-field/amount-field.props.json': { title: 'Amount field', field: true, bind: { type: 'string' } },
  'widgets/list-field/list-field.props.json': { title: 'List field', field: 'list' },
  'widgets/text/text.props.json': { title: 'Text' },
};
const texts = Object.fromEntries(
  Object.entries(FILES).map(([path, file]) => [path, `${JSON.stringify(file, null, 2)}\n`]),
);
const snapshot = {
  files: texts,
  roots: { schemas: 'schemas', locales: 'locales', brands: 'schemas/brands' },
  sourceLanguage: 'en',
  state: { problems: [], toTranslate: {} },
} as unknown as Snapshot;
const project = new Project(snapshot);
const form = project.read(FORM);
const open: OpenForm = { project, file: FORM, form, brand: undefined };
const items = getOutline(form);
const field = (name: string): OutlineItem => {
  const found = findBlock(items, name);
  if (!found) throw new Error(`no ${name}`);
  return found;
};

const getOperation = (made: NewRule): Operation | undefined => ('operation' in made ? made.operation : undefined);

/** Returns the files as they are after an operation. */
function after(operation: Operation | undefined): (path: string) => JsonObject {
  if (operation === undefined) throw new Error('nothing to do');
  const changes = applyOperation(new Map(Object.entries(texts)), operation);
  return (path) => JSON.parse(changes.get(path) ?? texts[path] ?? '{}') as JsonObject;
}

describe('the fields of a form', () => {
  it('are in the outline by their names, and a page that shows them is found behind a fragment', () => {
    expect(items.map(({ key, children }) => [key, children.map(({ id }) => id)])).toEqual([
      ['/fields', ['name', 'age']],
    ]);
    expect(pageWithForm(project, 'seat')).toBe('hall/index');
    expect(pageWithForm(project, 'none')).toBeUndefined();
    expect(fieldWidgets(project).map(({ id }) => id)).toEqual(['text-field', 'amount-field', 'list-field']);
  });

  it('get one more, with a text of its own and the kind that other fields with its widget have', () => {
    const added = insertField(open, items, 'name', 'text-field', '');

    const read = after(added?.operation);
    expect(added?.name).toBe('text');
    expect(read(FORM)).toMatchObject({
      fields: [{ name: 'name' }, { name: 'text', widget: 'text-field', label: 'seat.text_field' }, { name: 'age' }],
      schema: { properties: { text: { type: 'string', maxLength: 40 } } },
    });
    expect(read('locales/en/seat.json')).toMatchObject({ text_field: 'Text field' });
  });

  it('get one more whose name and text follow from its label', () => {
    const added = insertField(open, items, 'name', 'text-field', 'Order number (of 2024)');

    const read = after(added?.operation);
    expect(added?.name).toBe('order_number_of');
    expect(read(FORM)).toMatchObject({ fields: [{}, { label: 'seat.order_number_of_2024' }, {}] });
    expect(insertField(open, items, 'name', 'text-field', 'Номер')?.name).toBe('text');
  });

  it('get a list, and fields in its rows, beside each other', () => {
    const files = new Map(Object.entries(texts));
    const insert = (name: string | undefined, widget: string, label: string): string | undefined => {
      const now = new Project({ ...snapshot, files: Object.fromEntries(files) });
      const read = now.read(FORM);
      const added = insertField({ ...open, project: now, form: read }, getOutline(read), name, widget, label);
      for (const [path, text] of added ? applyOperation(files, added.operation) : [])
        if (text !== undefined) files.set(path, text);
      return added?.name;
    };
    const list = insert('age', 'list-field', 'Friends');
    const first = insert(list, 'text-field', 'Name');
    const second = insert(first, 'amount-field', 'Age');

    expect([list, first, second]).toEqual(['friends', 'friends[].name', 'friends[].age']);
    expect(JSON.parse(files.get(FORM) ?? '')).toMatchObject({
      fields: [{ name: 'name' }, { name: 'age' }, { name: list }, { name: first }, { name: second }],
      schema: {
        properties: {
          friends: {
            type: 'array',
            items: { type: 'object', properties: { name: { type: 'string', maxLength: 40 }, age: { type: 'string' } } },
          },
        },
      },
    });
  });

  it('lose one, with its rules, its kind and what it begins with', () => {
    const read = after(getRemoval(form, FORM, field('age')));

    const { description: _, ...left } = read(FORM);
    expect(left).toMatchObject({
      fields: [{ name: 'name' }],
      rules: [{ rule: 'seat.named' }],
      schema: { required: ['name'] },
    });
    expect(JSON.stringify(left)).not.toContain('age');
  });

  it('lose a list, with the fields of its rows', () => {
    const people = {
      type: 'array',
      items: { type: 'object', properties: { age: { type: 'string' } }, required: ['age'] },
    };
    const listed = {
      ...form,
      schema: { type: 'object', properties: { name: { type: 'string' }, people }, required: ['people'] },
      initial: { 'people[].age': '18' },
      fields: [
        { name: 'name', widget: 'text-field', label: 'seat.name' },
        { name: 'people', widget: 'list-field', label: 'seat.age' },
        { name: 'people[].age', widget: 'amount-field', label: 'seat.age' },
      ],
      rules: [{ rule: 'seat.adult', at: 'people[].age', with: { age: '=item.age' } }],
    } as JsonObject;
    const people_ = findBlock(getOutline(listed), 'people');
    const operation = people_ && getRemoval(listed, FORM, people_);

    const files = new Map([...Object.entries(texts), [FORM, JSON.stringify(listed)] as const]);
    const left = applyOperation(files, operation as Operation).get(FORM) ?? '';
    expect(left).not.toMatch(/people|age/);
    expect(setRequired(listed, FORM, 'people[].age', false)).toEqual({
      op: 'remove',
      file: FORM,
      path: '/schema/properties/people/items/required',
    });
  });

  it('must be filled in, or not', () => {
    expect(after(setRequired(form, FORM, 'name', false))(FORM)).toMatchObject({ schema: { required: ['age'] } });
    expect(after(setRequired(form, FORM, 'age', true))(FORM)).toMatchObject({
      schema: { required: ['name', 'age'] },
    });
  });
});

describe('the rules of a field', () => {
  it('are those whose text stands at it, with what they compare', () => {
    expect(usesAt(open, 'age')).toMatchObject([{ index: 0, id: 'seat.adult', given: { age: '=form.age' } }]);
  });

  it('get one more, which compares the field', () => {
    const rule = rulesFor(open, 'name').find(({ id }) => id === 'seat.adult');

    const read = after(rule && addUse(open, 'name', rule));

    expect(read(FORM)['rules']).toMatchObject([
      {},
      {},
      { rule: 'seat.adult', at: 'name', with: { age: '=form.name' } },
    ]);
  });

  it('get a new one with its text and a case of each kind, in the file that the form uses', () => {
    const read = after(getOperation(newRule(open, 'name', 'Only letters')));

    expect(read(RULES)).toMatchObject({
      rules: {
        only_letters: {
          needs: { name: 'string' },
          require: "=name != ''",
          message: 'seat.only_letters',
          cases: { pass: [{ name: 'a' }], fail: [{ name: '' }], unknown: [{}] },
        },
      },
    });
    expect(read('locales/en/seat.json')).toMatchObject({ only_letters: 'Only letters' });
    expect(read(FORM)['rules']).toMatchObject([{}, {}, { rule: 'seat.only_letters', at: 'name' }]);
  });

  it('get a new one in the file that the form asks most, if none has its name', () => {
    const rules = [{ rule: 'pin.right', at: 'name' }, ...(form['rules'] as JsonValue[])];
    const asking = { ...open, file: 'schemas/forms/stay.json', form: { ...form, rules } };

    expect(newRule(asking, 'name', 'Only letters')).toMatchObject({ id: 'seat.only_letters' });
  });
});
