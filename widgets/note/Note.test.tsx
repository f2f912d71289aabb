import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Note } from './Note.tsx';

test('shows its text, and marks each part of the strong end as untranslated', () => {
  show(<Note id="n" text="Our addresses:" strong={['larch.example', 'app.larch.example']} />);

  expect(one('[role=note]').textContent).toBe('Our addresses: larch.example, app.larch.example');
  expect([...document.querySelectorAll('b')].map((b) => b.translate)).toEqual([false, false]);
});

test('renders an action as a button, and none without one', () => {
  const onPress = vi.fn<() => void>();
  show(<Note id="n" text="Not verified." action="Continue" onPress={onPress} />);
  press(button('Continue'));
  expect(onPress).toHaveBeenCalledOnce();

  show(<Note id="n" text="Not verified." />);
  expect(document.querySelector('button')).toBeNull();
});
