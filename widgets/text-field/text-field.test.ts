import { expect, it } from 'vitest';
import { getKeyboardProps, hasTick } from './text-field.ts';

it('given an e-mail, the keyboard fits, and the browser neither trims nor validates', () => {
  expect(getKeyboardProps({ kind: 'email' })).toEqual({
    type: 'text',
    inputMode: 'email',
    autoComplete: 'email',
    autoCapitalize: 'none',
    autoCorrect: 'off',
    spellCheck: false,
  });
});

it('given explicit attributes, they override the defaults', () => {
  expect(getKeyboardProps({ kind: 'tel', inputMode: 'numeric', autocomplete: 'off' })).toMatchObject({
    inputMode: 'numeric',
    autoComplete: 'off',
  });
});

it('given plain text, spell checking stays on', () => {
  expect(getKeyboardProps({})).toEqual({ type: 'text', inputMode: undefined, autoComplete: undefined });
});

it('a tick needs a value without an error', () => {
  expect(hasTick({ tick: true, value: 'a' })).toBe(true);
  expect(hasTick({ tick: true, value: ' ' })).toBe(false);
  expect(hasTick({ tick: true, value: 'a', error: {} })).toBe(false);
  expect(hasTick({ tick: true, value: 'a', busy: true })).toBe(false);
  expect(hasTick({ value: 'a' })).toBe(false);
});
