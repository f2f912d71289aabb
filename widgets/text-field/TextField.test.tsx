import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { focus, blur, type } from '../shared/field/typing.ts';
import { TextField } from './TextField.tsx';

const base = { id: 'f', name: 'f', label: 'E-mail', onChange: () => undefined };

test('passes on the text as typed', () => {
  const onChange = vi.fn();
  show(<TextField {...base} kind="email" value="" onChange={onChange} />);

  type(one('input'), ' rowan@mail.example ');
  expect(onChange).toHaveBeenCalledWith(' rowan@mail.example ');
});

test('a tick follows the input, because the style sheet hides it after a focused one', () => {
  const onBlur = vi.fn();
  show(<TextField {...base} tick value="rowan@mail.example" onBlur={onBlur} />);

  expect(document.querySelector('input ~ [data-tick]')).not.toBeNull();
  focus(one('input'));
  blur(one('input'));
  expect(onBlur).toHaveBeenCalledOnce();
});

test('an action at the end has a name and an event', () => {
  const onAction = vi.fn();
  show(<TextField {...base} value="" action={{ icon: 'check', label: 'Address book' }} onAction={onAction} />);

  press(button('Address book'));
  expect(onAction).toHaveBeenCalledOnce();
});

test('several lines are a textarea under the same label', () => {
  show(<TextField {...base} value="" lines={3} />);

  expect(one<HTMLLabelElement>('label').control).toBe(one('textarea'));
});

test('an unknown value is an empty, controlled box', () => {
  show(<TextField {...base} value={undefined} />);

  expect(one<HTMLInputElement>('input').value).toBe('');
});

test('given a limit of length, then it counts characters as the form and the server do, and emoji whole', () => {
  const onChange = vi.fn<(text: string) => void>();
  show(<TextField {...base} value="" maxLength={3} onChange={onChange} />);

  expect(one<HTMLInputElement>('input').maxLength).toBe(-1);
  type(one('input'), '👍👍👍');
  expect(onChange).toHaveBeenLastCalledWith('👍👍👍');
  type(one('input'), 'a👍👍👍');
  expect(onChange).toHaveBeenLastCalledWith('a👍👍');
});
