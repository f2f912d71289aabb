import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { FormatProvider } from '@vitrine/runtime';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { focus, blur, type } from '../shared/field/typing.ts';
import { AmountField } from './AmountField.tsx';
import type { AmountFieldProps } from './amount-field.props.gen.ts';

const base = {
  id: 'a',
  name: 'a',
  label: 'Amount',
  scale: 2,
  notNumber: 'Write a number.',
  tooFine: 'At most {scale} digits.',
  unclear: '{whole} or {part}?',
  use: 'Use {value}',
  maxLabel: 'Max',
};
const seen = vi.fn();

function Held(props: Partial<AmountFieldProps> & { language?: string; initial?: string }) {
  const [value, setValue] = useState(props.initial);
  const change = (next: string) => {
    seen(next);
    setValue(next);
  };
  return (
    <FormatProvider language={props.language ?? 'en'} tag={props.language ?? 'en'}>
      <AmountField {...base} {...props} value={value} onChange={change} />
      <button type="button" onClick={() => setValue('20')}>
        outside
      </button>
    </FormatProvider>
  );
}

const input = () => one<HTMLInputElement>('input');

test('never rewrites the typed text; the value is plain decimal text', () => {
  show(<Held />);

  for (const typed of ['1', '1,', '1,5', '１２．５', '012.']) {
    type(input(), typed);
    expect(input().value).toBe(typed);
  }
  expect(seen.mock.calls.map(([value]) => value as string)).toEqual(['1', '1', '1.5', '12.5', '12']);
});

test('validates on blur, not while typing; one press cuts extra digits', () => {
  show(<Held />);

  focus(input());
  type(input(), '12.345');
  expect(one('[aria-live]').textContent).toBe('');
  blur(input());
  expect(input().value).toBe('12.345');
  expect(one('#a-error').textContent).toBe('At most 2 digits.');
  expect(input().getAttribute('aria-invalid')).toBe('true');

  press(button('Use 12.34'));
  expect(input().value).toBe('12.34');
  expect(document.querySelector('#a-error')).toBeNull();
});

test('keeps a text that is not a number, shows an error, and passes it on so that the form refuses it too', () => {
  show(<Held />);

  type(input(), '12abc');
  expect(one('#a-error').textContent).toBe('Write a number.');
  expect(seen).toHaveBeenLastCalledWith('…12abc');
});

test('asks which number an ambiguous text means', () => {
  show(<Held initial="" />);

  type(input(), '1,900');
  expect(one('#a-error').textContent).toBe('1900 or 1.900?');
  press(button('Use 1900'));
  expect(seen).toHaveBeenLastCalledWith('1900');
});

test('does not ask in a language with a decimal comma', () => {
  show(<Held language="de" />);

  type(input(), '1,900');
  expect(document.querySelector('#a-error')).toBeNull();
  expect(seen).toHaveBeenLastCalledWith('1.900');
});

test('shows a value set from outside', () => {
  show(<Held initial="12" />);

  press(button('outside'));
  expect(input().value).toBe('20');
});

test('fills in the maximum with one press, cut to the scale', () => {
  const onMax = vi.fn();
  show(<Held max="25007.189" onMax={onMax} />);

  press(button('Max'));
  expect(input().value).toBe('25007.18');
  expect(seen).toHaveBeenLastCalledWith('25007.18');
  expect(onMax).toHaveBeenCalledWith({ value: '25007.18' });
});

test('offers no maximum while the maximum is unknown', () => {
  show(<Held max={undefined} />);

  expect(document.body.textContent).not.toContain('Max');
});

test("shows the form's error where the field has none", () => {
  show(<Held initial="12" error={{ text: 'Below the minimum of 20.00.' }} />);

  expect(one('#a-error').textContent).toBe('Below the minimum of 20.00.');
});

test('shows its own error while typing if the form refuses the text too', () => {
  show(<Held initial="" error={{ text: 'Not a number.' }} />);

  focus(input());
  type(input(), '12.345');
  expect(one('#a-error').textContent).toBe('At most 2 digits.');
});

test('shows a limit as a gauge with words', () => {
  show(<Held limit={{ fraction: '0.15', text: '300 of 2,000' }} />);

  expect(one('i').style.width).toBe('15%');
  expect(input().getAttribute('aria-describedby')).toBe('a-more');
});

test('uses the decimal comma in the box and in its messages', () => {
  show(<Held language="ru" initial="99085.4" />);
  expect(input().value).toBe('99085,4');

  focus(input());
  type(input(), '12,345');
  blur(input());

  press(button('Use 12,34'));
  expect(input().value).toBe('12,34');
  expect(seen).toHaveBeenLastCalledWith('12.34');
});

test.each([
  ['ArrowUp', {}, '1.55'],
  ['ArrowDown', {}, '1.45'],
  ['ArrowUp', { shiftKey: true }, '1.5'],
  ['ArrowLeft', {}, '1.5'],
])('given a step, then %s with %o makes 1.5 %s', (name, more, value) => {
  show(<Held initial="1.5" step="0.05" />);
  input().focus();

  key(name, more);

  expect(input().value).toBe(value);
});

test.each([{ isComposing: true }, { keyCode: 229 }])(
  'given an input method that composes (%o), then arrows choose its candidates and change no amount',
  (event) => {
    show(<Held step="1" initial="12" />);
    type(input(), '１２');
    focus(input());
    seen.mockClear();

    expect(key('ArrowDown', event).defaultPrevented).toBe(false);
    expect(input().value).toBe('１２');
    expect(seen).not.toHaveBeenCalled();

    type(input(), '１２');
    key('ArrowDown');
    expect(input().value).toBe('11');
  },
);
