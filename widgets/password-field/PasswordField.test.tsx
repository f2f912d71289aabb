import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { loadRating } from './password-field.ts';
import { PasswordField } from './PasswordField.tsx';

const base = {
  id: 'p',
  name: 'p',
  label: 'Password',
  onChange: () => undefined,
  show: 'Show password',
  hide: 'Hide password',
  weak: 'Weak',
  fair: 'Fair',
  strong: 'Strong',
  longer: 'make it longer',
  common: 'too easy to guess',
  advised: '{level}: {advice}',
};

/** Waits until the estimator has loaded and the field shows its rating. */
const rated = (): Promise<void> => act(async () => void (await loadRating()));

test('show and hide keep the input, its value and its autocomplete', () => {
  show(<PasswordField {...base} value="harbour" autocomplete="new-password" />);
  const input = one<HTMLInputElement>('input');

  press(button('Show password'));
  expect([input.type, input.value, input.autocomplete]).toEqual(['text', 'harbour', 'new-password']);
  press(button('Hide password'));
  expect(one('input')).toBe(input);
  expect(input.type).toBe('password');
});

test('the gauge says in words what it shows, and describes the input', async () => {
  show(<PasswordField {...base} value="password1" strength />);

  await rated();
  expect(one('[data-steps]').getAttribute('data-steps')).toBe('1');
  expect(one('#p-more').textContent).toContain('Weak: too easy to guess');
  expect(one('input').getAttribute('aria-describedby')).toBe('p-more');
});

test('gives no advice on a strong password', async () => {
  show(<PasswordField {...base} value="quiet-otter-2-lantern" strength />);

  await rated();
  expect(one('#p-more').textContent?.trim()).toBe('Strong');
});

test('shows no strength for an empty field', () => {
  show(<PasswordField {...base} value="" strength />);

  expect(document.querySelector('[data-steps]')).toBeNull();
});

test('shows a link in place of the hint', () => {
  const onHelp = vi.fn();
  show(<PasswordField {...base} value="" help="Forgot password?" onHelp={onHelp} />);

  press(button('Forgot password?'));
  expect(onHelp).toHaveBeenCalledOnce();
});
