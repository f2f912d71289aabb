import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { CheckField } from './CheckField.tsx';

const base = {
  id: 'c',
  name: 'c',
  label: 'I accept the {terms}.',
  links: [{ id: 'terms', label: 'User agreement' }],
  onChange: () => undefined,
};

test('a press on the words ticks the box', () => {
  const onChange = vi.fn();
  show(<CheckField {...base} value={false} onChange={onChange} />);

  press(document.querySelector('label') as HTMLElement);
  expect(onChange).toHaveBeenCalledWith(true);
});

test('a press on a link opens it without ticking the box', () => {
  const onChange = vi.fn();
  const onLink = vi.fn();
  show(<CheckField {...base} value={false} onChange={onChange} onLink={onLink} />);

  press(button('User agreement'));
  expect(onLink).toHaveBeenCalledWith({ id: 'terms' });
  expect(onChange).not.toHaveBeenCalled();
});

test('the whole sentence is the accessible name of the box', () => {
  show(<CheckField {...base} value />);

  expect(one(`#${one('input').getAttribute('aria-labelledby')}`).textContent).toBe('I accept the User agreement.');
  expect(one<HTMLInputElement>('input').checked).toBe(true);
});

test('an unknown value is not a yes', () => {
  show(<CheckField {...base} value={undefined} />);

  expect(one<HTMLInputElement>('input').checked).toBe(false);
});
