import { act } from 'react';
import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { MenuButton } from './MenuButton.tsx';

const items = [
  { id: 'en', label: 'English', selected: true },
  { id: 'ru', label: 'Русский', lang: 'ru' },
];

/** Waits until the popover has taken the focus. */
const settle = () => vi.waitFor(() => expect(document.activeElement).not.toBe(document.body));

test('given a closed menu, when its button is pressed, then the items show and the chosen one is marked', () => {
  show(<MenuButton id="m" label="Language" icon="check" choice items={items} />);

  press(button('Language'));

  expect(button('Language').getAttribute('aria-expanded')).toBe('true');
  expect(one('[role=menu]').getAttribute('aria-label')).toBe('Language');
  expect(one('[aria-checked=true]').textContent).toBe('English');
  expect(one('[lang=ru]').textContent).toBe('Русский');
});

test('given an open menu, when an item is chosen, then the button reports it and the menu closes', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<MenuButton id="m" label="Language" choice items={items} onSelect={onSelect} />);

  press(button('Language'));
  press(button('Русский'));

  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'ru' });
  expect(document.querySelector('[role=menu]')).toBeNull();
});

test('given a focused button, when the arrow keys are pressed, then the menu opens and the focus moves', async () => {
  show(<MenuButton id="m" label="Language" items={items} />);
  button('Language').focus();

  key('ArrowDown');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('English'));
  key('End');
  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('Русский'));
  key('ArrowDown');

  await vi.waitFor(() => expect(document.activeElement?.textContent).toBe('English'));
});

test('given an open menu, when Escape is pressed, then it closes and the button has the focus again', async () => {
  show(<MenuButton id="m" label="Language" items={items} />);
  button('Language').focus();
  key('ArrowDown');
  await settle();

  key('Escape');

  expect(document.querySelector('[role=menu]')).toBeNull();
  await vi.waitFor(() => expect(document.activeElement).toBe(button('Language')));
});

test('given an open menu, when the user goes back, then it closes', async () => {
  show(<MenuButton id="m" label="Language" items={items} />);
  press(button('Language'));

  act(() => {
    window.dispatchEvent(new PopStateEvent('popstate'));
  });

  await vi.waitFor(() => expect(document.querySelector('[role=menu]')).toBeNull());
});

test('given a header and a footer, when the menu opens, then they are outside the list', () => {
  show(<MenuButton id="m" label="Account" items={items} header="me@example.com" footer="Log out" />);

  press(button('Account'));

  expect(document.body.textContent).toContain('me@example.com');
  expect(one('[role=menu]').textContent).toBe('EnglishРусский');
});
