import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../test-kit.tsx';
import { FieldBox, FieldShell, getControlProps, fillText } from './index.ts';

test('the label names the control', () => {
  show(
    <FieldShell id="f" label="Amount">
      <input {...getControlProps({ id: 'f' })} />
    </FieldShell>,
  );

  expect(one<HTMLLabelElement>('label').control).toBe(one('input'));
});

test('with a hint and an error, both describe the control and it is invalid', () => {
  const field = { id: 'f', hint: 'Min. 20', error: { text: 'Too little.' }, required: true };
  show(
    <FieldShell {...field} label="Amount">
      <input {...getControlProps(field)} />
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

test('without an error, the control refers to no missing description', () => {
  expect(getControlProps({ id: 'f' })).toEqual({ id: 'f' });
});

test('one press applies the fix, and the field takes the focus of the button, which goes', () => {
  const apply = vi.fn();
  show(
    <FieldShell id="f" label="Amount" error={{ text: 'Too little.', fix: { label: 'Use 20', apply } }}>
      <input id="f" />
    </FieldShell>,
  );

  press(button('Use 20'));
  expect(apply).toHaveBeenCalledOnce();
  expect(document.activeElement).toBe(one('#f'));
});

test('the live region is there before the first error', () => {
  show(
    <FieldShell id="f" label="Amount">
      <input id="f" />
    </FieldShell>,
  );

  expect(one('[aria-live]').textContent).toBe('');
});

test('a press on the padding of the box focuses its input', () => {
  show(
    <FieldBox>
      <input />
    </FieldBox>,
  );

  one('input').parentElement?.dispatchEvent(new MouseEvent('mousedown', { bubbles: true, cancelable: true }));
  expect(document.activeElement).toBe(one('input'));
});

test('fills marks, keeps unknown ones, and reads no prototype', () => {
  expect(fillText('{a} of {b} {toString}', { a: '1', b: '2' })).toBe('1 of 2 {toString}');
});

test('given the same error at the next attempt to submit, then the live region changes, so that it is announced again', () => {
  const shell = (attempt: number) => (
    <FieldShell id="f" label="Amount" error={{ text: 'Too little.', attempt }}>
      <input id="f" />
    </FieldShell>
  );
  show(shell(1));
  const first = one('#f-error');
  show(shell(1));
  expect(one('#f-error')).toBe(first);

  show(shell(2));

  expect(one('#f-error')).not.toBe(first);
  expect(one('#f-error').textContent).toBe('Too little.');
});
