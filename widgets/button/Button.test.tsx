import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit.tsx';
import { Button } from './Button.tsx';

test('reports a press', () => {
  const onPress = vi.fn<() => void>();
  show(<Button id="b" label="Log in" onPress={onPress} />);

  press(button('Log in'));

  expect(onPress).toHaveBeenCalledOnce();
});

test('while busy, says what it does, ignores presses and keeps the focus', () => {
  const onPress = vi.fn<() => void>();
  show(<Button id="b" label="Submit" onPress={onPress} />);
  button('Submit').focus();

  show(<Button id="b" label="Submit" busy busyLabel="Uploading 64%" onPress={onPress} />);
  press(button('Uploading 64%'));

  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button('Uploading 64%'));
  expect(button('Uploading 64%').getAttribute('aria-disabled')).toBe('true');
});

test('while blocked, looks disabled and still leads to the missing fields', () => {
  const onPress = vi.fn<() => void>();
  show(<Button id="b" label="Fix 2 fields" kind="primary" disabled />);
  const off = button('Fix 2 fields').className;

  show(<Button id="b" label="Fix 2 fields" kind="primary" blocked onPress={onPress} />);
  press(button('Fix 2 fields'));

  expect(button('Fix 2 fields').className).toBe(off);
  expect(onPress).toHaveBeenCalledOnce();
});

test('never submits a surrounding form', () => {
  show(<Button id="b" label="Add" />);

  expect(button('Add').type).toBe('button');
});
