import { expect, test, vi } from 'vitest';
import { button, press, show } from '../shared/test-kit.tsx';
import { SubmitButton } from './SubmitButton.tsx';

test('an incomplete form can be pressed, and the button keeps the focus when the form becomes ready', () => {
  const onPress = vi.fn<() => void>();
  show(<SubmitButton id="s" label="2 fields left" state="incomplete" onPress={onPress} />);
  button('2 fields left').focus();
  press(button('2 fields left'));
  expect(onPress).toHaveBeenCalledOnce();

  show(<SubmitButton id="s" label="Submit" onPress={onPress} />);

  expect(document.activeElement).toBe(button('Submit'));
});

test.each(['uploading', 'busy'] as const)('while %s, ignores presses', (state) => {
  const onPress = vi.fn<() => void>();
  show(<SubmitButton id="s" label="Uploading 64%" state={state} onPress={onPress} />);

  press(button('Uploading 64%'));

  expect(onPress).not.toHaveBeenCalled();
});
