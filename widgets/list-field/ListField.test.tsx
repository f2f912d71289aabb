import { useState, type ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { focus } from '../shared/field/typing.ts';
import { ListField } from './ListField.tsx';
import type { ListFieldProps } from './list-field.props.gen.ts';

const labels = { add: 'Add a person', remove: 'Remove', up: 'Move up', down: 'Move down', duplicate: 'Duplicate' };

const box = (key: number, label: string): ReactNode => (
  <label htmlFor={`${label}-${key}`}>
    {label}
    <input id={`${label}-${key}`} />
  </label>
);
const getRow = (key: number) => ({
  key,
  content: box(key, 'name'),
  cells: [box(key, 'name'), box(key, 'share')],
});

const base: ListFieldProps = {
  ...labels,
  id: 'people',
  name: 'people',
  label: 'People',
  rows: [7, 8, 9].map(getRow),
  columns: ['Name', 'Share'],
  canAdd: true,
  canRemove: true,
  onAdd: () => undefined,
  onRemove: () => undefined,
  onMove: () => undefined,
  onDuplicate: () => undefined,
};

/** Changes the rows as the form would. */
function People({ keys: first, ...props }: Partial<ListFieldProps> & { keys: readonly number[] }) {
  const [keys, setKeys] = useState(first);
  const without = (key: number) => keys.filter((each) => each !== key);
  return (
    <ListField
      {...base}
      {...props}
      rows={keys.map(getRow)}
      onAdd={() => setKeys([...keys, 20])}
      onRemove={({ key }) => setKeys(without(key))}
      onMove={({ key, to }) => setKeys(without(key).toSpliced(to, 0, key))}
      onDuplicate={({ key }) => setKeys(keys.toSpliced(keys.indexOf(key) + 1, 0, 20))}
    />
  );
}

const pressFocused = (name: string): void => {
  focus(button(name));
  press(button(name));
};
const isOff = (name: string): boolean => button(name).getAttribute('aria-disabled') === 'true';
const shownRows = (): (string | undefined)[] =>
  [...document.querySelectorAll('ol > li')].map((row) => row.querySelector('input')?.id);

test('the group has the label as its name, and hint and error describe it', () => {
  show(<ListField {...base} required hint="At most five" error={{ text: 'Add one more.' }} />);

  const group = one('fieldset');
  const getText = (attribute: string) =>
    group
      .getAttribute(attribute)
      ?.split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  expect(getText('aria-labelledby')).toEqual(['People']);
  expect(getText('aria-describedby')).toEqual(['Add one more.', 'At most five']);
  expect(group.getAttribute('aria-invalid')).toBe('true');
  // groups do not support this attribute
  expect(group.hasAttribute('aria-required')).toBe(false);
});

test('each row shows its position, its content and its buttons', () => {
  show(<ListField {...base} />);

  const [, second] = document.querySelectorAll('ol > li');
  expect(second?.textContent).toBe('2name');
  const names = [...(second?.querySelectorAll('button') ?? [])].map((each) => each.getAttribute('aria-label'));
  expect(names).toEqual(['Move up 2', 'Move down 2', 'Duplicate 2', 'Remove 2']);
});

test('without their labels, rows can neither move nor be duplicated', () => {
  show(<ListField {...base} up={undefined} down={undefined} duplicate={undefined} />);

  expect(one('ol > li:first-child button').getAttribute('aria-label')).toBe('Remove 1');
});

test('given no rows, then it says so, and one can be added', () => {
  const onAdd = vi.fn();
  show(<ListField {...base} rows={[]} empty="Nobody yet" onAdd={onAdd} />);

  expect(one('fieldset').textContent).toContain('Nobody yet');
  expect(document.querySelector('ol')).toBeNull();
  press(button('Add a person'));
  expect(onAdd).toHaveBeenCalledOnce();
});

test('the buttons of a row say which one it is by its key, and where it goes', () => {
  const acts = { onRemove: vi.fn(), onMove: vi.fn(), onDuplicate: vi.fn() };
  show(<ListField {...base} {...acts} />);

  press(button('Remove 1'));
  press(button('Duplicate 3'));
  press(button('Move up 2'));
  press(button('Move down 2'));

  expect(acts.onRemove.mock.calls).toEqual([[{ key: 7 }]]);
  expect(acts.onDuplicate.mock.calls).toEqual([[{ key: 9 }]]);
  expect(acts.onMove.mock.calls).toEqual([[{ key: 8, to: 0 }], [{ key: 8, to: 2 }]]);
});

test('given a full list, then no row can be added or duplicated', () => {
  const acts = { onAdd: vi.fn(), onDuplicate: vi.fn() };
  show(<ListField {...base} {...acts} canAdd={false} />);

  press(button('Add a person'));
  press(button('Duplicate 1'));

  expect([isOff('Add a person'), isOff('Duplicate 1'), isOff('Remove 1')]).toEqual([true, true, false]);
  expect(acts.onAdd).not.toHaveBeenCalled();
  expect(acts.onDuplicate).not.toHaveBeenCalled();
});

test('given as few rows as allowed, then none can be removed', () => {
  const onRemove = vi.fn();
  show(<ListField {...base} canRemove={false} onRemove={onRemove} />);

  press(button('Remove 1'));

  expect(isOff('Remove 1')).toBe(true);
  expect(onRemove).not.toHaveBeenCalled();
});

test('given a busy form or a disabled list, then its rows stay as they are', () => {
  for (const state of [{ busy: true }, { disabled: true }]) {
    show(<ListField {...base} {...state} />);

    expect(['Add a person', 'Move down 1', 'Duplicate 1', 'Remove 1'].map(isOff)).toEqual([true, true, true, true]);
  }
  expect(one<HTMLInputElement>('#name-7').matches(':disabled')).toBe(true);
});

test.each(['list', 'table'] as const)('after a row of a %s is added, its first control has the focus', (layout) => {
  show(<People keys={[7]} layout={layout} />);

  pressFocused('Add a person');

  expect(document.activeElement).toBe(one('#name-20'));
});

test('after a row is duplicated, the first control of the copy has the focus', () => {
  show(<People keys={[7, 8]} />);

  pressFocused('Duplicate 1');

  expect(shownRows()).toEqual(['name-7', 'name-20', 'name-8']);
  expect(document.activeElement).toBe(one('#name-20'));
});

test('after a row is removed, the next one has the focus, or the button that adds one', () => {
  show(<People keys={[7, 8]} />);

  pressFocused('Remove 1');
  expect(document.activeElement).toBe(one('#name-8'));

  pressFocused('Remove 1');
  expect(document.activeElement).toBe(button('Add a person'));
});

test('after a row is moved, its button keeps the focus, even at an end', () => {
  show(<People keys={[7, 8]} />);

  pressFocused('Move down 1');
  expect(shownRows()).toEqual(['name-8', 'name-7']);
  expect(document.activeElement).toBe(button('Move down 2'));
  expect(isOff('Move down 2')).toBe(true);

  pressFocused('Move up 2');
  expect(shownRows()).toEqual(['name-7', 'name-8']);
  expect(document.activeElement).toBe(button('Move up 1'));
});

test('given that the user has moved on before the row appears, then the focus stays', () => {
  show(<ListField {...base} />);
  pressFocused('Add a person');
  focus(one('#name-7'));

  show(<ListField {...base} rows={[7, 8, 9, 20].map(getRow)} />);

  expect(document.activeElement).toBe(one('#name-7'));
});

test('as a table, it has a heading for each column and a cell for each field', () => {
  show(<ListField {...base} layout="table" />);

  expect([...document.querySelectorAll('th')].map(({ scope, textContent }) => [scope, textContent])).toEqual([
    ['col', 'Name'],
    ['col', 'Share'],
  ]);
  const cells = [...document.querySelectorAll('tbody > tr:first-child > td')];
  expect(cells.map((cell) => cell.querySelector('input')?.id)).toEqual(['name-7', 'share-7', undefined]);
  expect(cells.at(-1)?.contains(button('Remove 1'))).toBe(true);
  // only visually hidden
  expect(cells[0]?.querySelector('label')?.textContent).toBe('name');
});

test('as a table, rows of single values show their content', () => {
  const rows = [{ key: 7, content: box(7, 'tag'), cells: [] }];
  show(<ListField {...base} layout="table" rows={rows} columns={[]} />);

  expect(document.querySelector('th')).toBeNull();
  expect(one('tbody > tr > td:first-child').contains(one('#tag-7'))).toBe(true);
});
