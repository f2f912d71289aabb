import { act } from 'react';
import { describe, expect, test, vi } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { focus, type } from '../shared/field/typing.ts';
import { PinField } from './PinField.tsx';

const base = { id: 'p', name: 'p', label: 'Fund password', onChange: () => undefined, count: '{filled} of {length}' };

test('has six boxes and one real input, and keeps the digits out of the page', () => {
  show(<PinField {...base} value="482" />);

  expect(document.querySelectorAll('span[aria-hidden]')).toHaveLength(6);
  expect(document.body.textContent).not.toContain('482');
  expect(one<HTMLInputElement>('input').type).toBe('password');
  expect(one('#p-more').textContent).toBe('3 of 6');
});

test('given a name for password managers, then a hidden user name stands before the number', () => {
  show(<PinField {...base} autocomplete="current-password" keptAs="Fund password" value="" />);

  const [user, pin] = document.querySelectorAll<HTMLInputElement>('input');
  expect([user?.autocomplete, user?.value, user?.hidden]).toEqual(['username', 'Fund password', true]);
  expect(pin?.autocomplete).toBe('current-password');
});

test('keeps the digits of a paste, and reports when it is full', () => {
  const onChange = vi.fn();
  const onFull = vi.fn();
  show(<PinField {...base} value="48211" onChange={onChange} onFull={onFull} />);

  type(one('input'), '48 21 19');
  expect(onChange).toHaveBeenCalledWith('482119');
  expect(onFull).toHaveBeenCalledWith({ value: '482119' });
});

test('reports nothing before it is full', () => {
  const onFull = vi.fn();
  show(<PinField {...base} value="" onFull={onFull} />);

  type(one('input'), '48');
  expect(onFull).not.toHaveBeenCalled();
});

describe('given "onward" and a field after it', () => {
  const showTwo = (next: string) => {
    show(
      <form>
        <PinField {...base} value="48211" onward />
        <button type="button">Help</button>
        <PinField {...base} id="q" name="q" value={next} />
      </form>,
    );
    const [first, second] = document.querySelectorAll<HTMLInputElement>('input');
    if (!first || !second) throw new Error('Two fields are missing.');
    first.focus();
    return { first, second };
  };

  test('when the last digit is typed, then the focus moves to it', () => {
    const { first, second } = showTwo('');

    type(first, '48211');
    expect(document.activeElement).toBe(first);
    type(first, '482119');
    expect(document.activeElement).toBe(second);
  });

  test('when it is filled, then the focus stays', () => {
    const { first } = showTwo('1');

    type(first, '482119');
    expect(document.activeElement).toBe(first);
  });
});

test('with the focus, the next box shows where the digit goes', () => {
  show(<PinField {...base} value="48" />);

  focus(one('input'));
  const boxes = [...document.querySelectorAll('span[aria-hidden]')];
  expect(boxes.map((box) => box.className.includes('next'))).toEqual([false, false, true, false, false, false]);
});

test('given digits that an input method composes, then they stay until the commit, and count once', () => {
  const onChange = vi.fn<(pin: string) => void>();
  show(<PinField {...base} value="" onChange={onChange} />);
  const input = one<HTMLInputElement>('input');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(input, '１２');
    input.dispatchEvent(new InputEvent('input', { bubbles: true, isComposing: true }));
  });

  expect(input.value).toBe('１２');
  expect(onChange).not.toHaveBeenCalled();

  act(() => void input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '１２' })));
  expect(onChange).toHaveBeenCalledExactlyOnceWith('12');
});
