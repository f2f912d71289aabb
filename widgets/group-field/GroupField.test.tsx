import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { GroupField } from './GroupField.tsx';

const base = { id: 'owner', name: 'owner', label: 'Owner', children: <input aria-label="Name" /> };

const listTexts = (attribute: string) =>
  one('fieldset')
    .getAttribute(attribute)
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);

test('the fields are a group with the label as its name', () => {
  show(<GroupField {...base} required />);

  expect(listTexts('aria-labelledby')).toEqual(['Owner']);
  expect(one('fieldset').contains(one('input'))).toBe(true);
  // groups do not support this attribute
  expect(one('fieldset').hasAttribute('aria-required')).toBe(false);
});

test('hint and error describe the group', () => {
  show(<GroupField {...base} hint="As in the passport" error={{ text: 'Someone must own it.' }} />);

  expect(listTexts('aria-describedby')).toEqual(['Someone must own it.', 'As in the passport']);
});

test('the live region is there before the first error', () => {
  show(<GroupField {...base} />);

  expect(one('[aria-live]').textContent).toBe('');
});

test('given a disabled group, then its fields are, too', () => {
  show(<GroupField {...base} disabled />);

  expect(one('input').matches(':disabled')).toBe(true);
});
