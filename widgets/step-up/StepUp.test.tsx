import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { StepUp } from './StepUp.tsx';
import type { StepUpProps } from './step-up.props.gen.ts';

const TEXTS = {
  title: 'Confirm',
  close: 'Close',
  totp: 'Code',
  recovery: 'Recovery code',
  confirm: 'Confirm',
  usePasskey: 'Use a passkey',
  useTotp: 'Use the app',
  useRecovery: 'Use a recovery code',
  none: 'Nothing works here',
};
const view = (props: Partial<StepUpProps>) => (
  <StepUp id="s" methods={['totp', 'passkey', 'recovery']} {...TEXTS} {...props} />
);

function type(text: string): void {
  const input = one<HTMLInputElement>('input');
  const set = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set;
  act(() => {
    set?.call(input, text);
    input.dispatchEvent(new Event('input', { bubbles: true }));
  });
}

test('given six digits, with spaces, then the code is sent; with fewer, it is not', () => {
  const onOk = vi.fn<(answer: unknown) => void>();
  show(view({ onOk }));

  type('123 45');
  press(button('Confirm'));
  expect(onOk).not.toHaveBeenCalled();

  type('123 456');
  press(button('Confirm'));
  expect(onOk).toHaveBeenCalledExactlyOnceWith({ method: 'totp', code: '123456' });
});

test('given another way, then it asks for that', () => {
  const onOk = vi.fn<(answer: unknown) => void>();
  show(view({ onOk }));

  press(button('Use a passkey'));
  press(button('Use a passkey'));
  expect(onOk).toHaveBeenLastCalledWith({ method: 'passkey', code: '' });

  press(button('Use a recovery code'));
  type('3k7q-f2ab-cde9');
  press(button('Confirm'));
  expect(onOk).toHaveBeenLastCalledWith({ method: 'recovery', code: '3K7Q-F2AB-CDE9' });
});

test('given a problem, then the field says so', () => {
  show(view({ problem: 'Wrong code' }));

  expect(one('input').getAttribute('aria-invalid')).toBe('true');
  expect(document.body.textContent).toContain('Wrong code');
});

test('given Escape, then the user declines', () => {
  const onCancel = vi.fn<() => void>();
  show(view({ onCancel }));

  key('Escape');

  expect(onCancel).toHaveBeenCalledOnce();
});

test('given methods that it does not know, then it says that nothing works', () => {
  show(view({ methods: ['smoke'], inline: true }));

  expect(document.body.textContent).toContain('Nothing works here');
  expect(document.querySelector('input')).toBeNull();
});

test('while busy, no answer is sent again', () => {
  const onOk = vi.fn<(answer: unknown) => void>();
  show(view({ onOk, inline: true }));
  type('123456');
  show(view({ onOk, inline: true, busy: true }));

  act(() => one<HTMLFormElement>('form').requestSubmit());

  expect(onOk).not.toHaveBeenCalled();
});
