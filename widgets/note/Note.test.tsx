import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Note } from './Note.tsx';

test('shows its text, and marks the strong end as untranslated', () => {
  show(<Note id="n" text="You are on" strong="app.larch.example" />);

  expect(one('[role=note]').textContent).toBe('You are on app.larch.example');
  expect(one('b').getAttribute('translate')).toBe('no');
});

test('renders an action as a button, and none without one', () => {
  const onPress = vi.fn<() => void>();
  show(<Note id="n" text="Not verified." action="Continue" onPress={onPress} />);
  press(button('Continue'));
  expect(onPress).toHaveBeenCalledOnce();

  show(<Note id="n" text="Not verified." />);
  expect(document.querySelector('button')).toBeNull();
});
