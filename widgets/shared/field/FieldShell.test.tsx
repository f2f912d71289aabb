import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../test-kit.tsx';
import { FieldBox, FieldShell, controlAria, fill } from './index.ts';

test('the label names the control', () => {
  show(
    <FieldShell id="f" label="Amount">
      <input {...controlAria({ id: 'f' })} />
    </FieldShell>,
  );

  expect(one<HTMLLabelElement>('label').control).toBe(one('input'));
});

test('with a hint and an error, the control is described by both and is invalid', () => {
  const field = { id: 'f', hint: 'Min. 20', error: { text: 'Too little.' }, required: true };
  show(
    <FieldShell {...field} label="Amount">
      <input {...controlAria(field)} />
    </FieldShell>,
  );

  const control = one('input');
  const described = control
    .getAttribute('aria-describedby')
    ?.split(' ')
    .map((id) => document.getElementById(id)?.textContent);
  expect(described).toEqual(['Too little.', 'Min. 20']);
  expect(control.getAttribute('aria-invalid')).toBe('true');
});

test('without an error, nothing is described that is not there', () => {
  expect(controlAria({ id: 'f' })).toEqual({ id: 'f' });
});

test('the one fixing action is applied by a press', () => {
  const apply = vi.fn();
  show(
    <FieldShell id="f" label="Amount" error={{ text: 'Too little.', fix: { label: 'Use 20', apply } }}>
      <input id="f" />
    </FieldShell>,
  );

  press(button('Use 20'));
  expect(apply).toHaveBeenCalledOnce();
});

test('the place of errors is live before one comes', () => {
  show(
    <FieldShell id="f" label="Amount">
      <input id="f" />
    </FieldShell>,
  );

  expect(one('[aria-live]').textContent).toBe('');
});

test('a press on the padding of the box goes to its input', () => {
  show(
    <FieldBox>
      <input />
    </FieldBox>,
  );

  one('input').parentElement?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(one('input'));
});

test('marks are filled, unknown ones stay, and no prototype is read', () => {
  expect(fill('{a} of {b} {toString}', { a: '1', b: '2' })).toBe('1 of 2 {toString}');
});
