import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit.tsx';
import { Button } from './Button.tsx';

test('a press is reported', () => {
  const onPress = vi.fn<() => void>();
  show(<Button id="b" label="Log in" onPress={onPress} />);

  press(button('Log in'));

  expect(onPress).toHaveBeenCalledOnce();
});

test('busy, it says what it does, takes no press and keeps the focus', () => {
  const onPress = vi.fn<() => void>();
  show(<Button id="b" label="Submit" onPress={onPress} />);
  button('Submit').focus();

  show(<Button id="b" label="Submit" busy busyLabel="Uploading 64%" onPress={onPress} />);
  press(button('Uploading 64%'));

  expect(onPress).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(button('Uploading 64%'));
  expect(button('Uploading 64%').getAttribute('aria-disabled')).toBe('true');
});

test('blocked, it looks like an unpressable one and still leads to what is left', () => {
  const onPress = vi.fn<() => void>();
  show(<Button id="b" label="Fix 2 fields" kind="primary" disabled />);
  const off = button('Fix 2 fields').className;

  show(<Button id="b" label="Fix 2 fields" kind="primary" blocked onPress={onPress} />);
  press(button('Fix 2 fields'));

  expect(button('Fix 2 fields').className).toBe(off);
  expect(onPress).toHaveBeenCalledOnce();
});

test('never submits a form around it', () => {
  show(<Button id="b" label="Add" />);

  expect(button('Add').type).toBe('button');
});
