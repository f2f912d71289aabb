import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { SearchField } from './SearchField.tsx';

const field = { id: 's', label: 'Search', clear: 'Clear search' };

test('the input has a name; one press clears it and keeps the focus', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<SearchField {...field} value="btc" onChange={onChange} />);

  press(button('Clear search'));

  expect(onChange).toHaveBeenCalledExactlyOnceWith('');
  expect(document.activeElement).toBe(one('input'));
  expect(one('input').getAttribute('aria-label')).toBe('Search');
});

test('an empty field has no clear button', () => {
  expect(show(<SearchField {...field} value="" onChange={() => undefined} />).querySelector('button')).toBeNull();
});

test('Enter submits without leaving the page', () => {
  const onSubmit = vi.fn<(payload: { value: string }) => void>();
  show(<SearchField {...field} value="btc" onChange={() => undefined} onSubmit={onSubmit} />);
  const event = new Event('submit', { bubbles: true, cancelable: true });

  act(() => {
    one('form').dispatchEvent(event);
  });

  expect(onSubmit).toHaveBeenCalledExactlyOnceWith({ value: 'btc' });
  expect(event.defaultPrevented).toBe(true);
});
