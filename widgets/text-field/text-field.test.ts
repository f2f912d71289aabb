import { expect, it } from 'vitest';
import { getKeyboardProps, isTickShown } from './text-field.ts';

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
  expect(getKeyboardProps({})).toEqual({ type: 'text', inputMode: undefined, autoComplete: 'off' });
});

it('a tick needs a blurred value without an error', () => {
  expect(isTickShown({ tick: true, value: 'a' }, true)).toBe(true);
  expect(isTickShown({ tick: true, value: 'a' }, false)).toBe(false);
  expect(isTickShown({ tick: true, value: ' ' }, true)).toBe(false);
  expect(isTickShown({ tick: true, value: 'a', error: {} }, true)).toBe(false);
  expect(isTickShown({ value: 'a' }, true)).toBe(false);
});
