import { expect, it } from 'vitest';
import '../../language/expression/index.ts';
import type { Template } from '../../language/format/index.ts';
import { createValues, storeScope } from '../core/scope.ts';
import { getConfirmation } from './confirmation.ts';

const expr = (source: string): Template => ({ k: 'expr', source, to: 'value' });
const line = (label: string, value: string, visible?: string): Template => ({
  k: 'object',
  entries: {
    label: { k: 'const', value: label },
    value: expr(value),
    ...(visible === undefined ? {} : { visible: expr(visible) }),
  },
});

it('given hidden lines of a receipt, then they are neither shown nor evaluated', () => {
  const scope = storeScope([createValues({ wide: true, name: 'a', none: [] })]);
  const items = [line('always', 'name'), line('shown', 'name', 'wide'), line('away', 'none[0].name', '!wide')];

  const asked = getConfirmation(
    { title: { k: 'const', value: 'Sure?' }, lines: { k: 'list', items } },
    scope,
    (key) => key,
  );

  expect(asked).toEqual({
    title: 'Sure?',
    lines: [
      { label: 'always', value: 'a' },
      { label: 'shown', value: 'a' },
    ],
  });
});

it('given a pending condition, then its line is hidden', () => {
  const scope = storeScope([createValues({ wide: undefined, name: 'a' })]);

  const asked = getConfirmation({ lines: { k: 'list', items: [line('shown', 'name', 'wide')] } }, scope, (key) => key);

  expect(asked).toEqual({ lines: [] });
});
