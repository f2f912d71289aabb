import { act } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { type } from '../shared/field/typing.ts';
import { CodeField } from './CodeField.tsx';

const base = {
  id: 'c',
  name: 'c',
  label: 'Code',
  onChange: () => undefined,
  send: 'Send code',
  resend: 'Send again',
  again: 'Send again in {time}',
  busyText: 'Sending',
};

beforeEach(() => vi.useFakeTimers({ now: 1_000_000 }));
afterEach(() => vi.useRealTimers());

test('sends a first code', () => {
  const onSend = vi.fn();
  show(<CodeField {...base} value="" onSend={onSend} />);

  press(button('Send code'));
  expect(onSend).toHaveBeenCalledOnce();
  expect(document.activeElement, 'the code is what comes next').toBe(one('input'));
});

test('counts down after sending, then offers the action again', () => {
  show(<CodeField {...base} value="" sentAt={1_000_000} waitSeconds={60} />);
  expect(one('#c-more').textContent).toBe('Send again in 1:00');

  act(() => void vi.advanceTimersByTime(18_000));
  expect(one('#c-more').textContent).toBe('Send again in 0:42');
  act(() => void vi.advanceTimersByTime(42_000));
  expect(button('Send again').disabled).toBe(false);
  expect(vi.getTimerCount()).toBe(0);
});

test('restarts the countdown when the code is sent again', () => {
  show(<CodeField {...base} value="" sentAt={900_000} waitSeconds={60} />);
  expect(button('Send again')).toBeDefined();

  show(<CodeField {...base} value="" sentAt={1_000_000} waitSeconds={60} />);
  expect(one('#c-more').textContent).toBe('Send again in 1:00');
});

test('cannot send twice while a code is being sent', () => {
  show(<CodeField {...base} value="" sending />);

  expect(document.querySelector('button')).toBeNull();
  expect(one('#c-more').textContent).toBe('Sending');
});

test('disables the action where there is no recipient', () => {
  show(<CodeField {...base} value="" unready />);

  expect(button('Send code').disabled).toBe(true);
});

test('keeps only the digits of a pasted message', () => {
  const onChange = vi.fn();
  show(<CodeField {...base} value="" onChange={onChange} />);

  type(one('input'), 'Your code is 482 119.');
  expect(onChange).toHaveBeenCalledWith('482119');
  expect(one('input').getAttribute('autocomplete')).toBe('one-time-code');
});
