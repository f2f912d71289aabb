import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { SideMenu } from './SideMenu.tsx';
import type { SideMenuProps } from './side-menu.props.gen.ts';

const menu: SideMenuProps = {
  id: 'm',
  open: true,
  label: 'Menu',
  close: 'Close menu',
  groups: [
    { items: [{ id: 'deposit', label: 'Deposit', icon: 'check' }] },
    { label: 'App', items: [{ id: 'language', label: 'Language', icon: 'check', value: 'English' }] },
  ],
};

test('closed, it is not in the page', () => {
  show(<SideMenu {...menu} open={false} />);

  expect(document.querySelector('[role=dialog]')).toBeNull();
});

test('reports a choice', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  show(<SideMenu {...menu} onSelect={onSelect} />);

  press(button('LanguageEnglish'));

  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'language' });
});

test('traps the focus until Escape, the overlay or the close button closes it', () => {
  const onClose = vi.fn<() => void>();
  show(<SideMenu {...menu} onClose={onClose} />);

  expect(one('[role=dialog]').contains(document.activeElement)).toBe(true);
  key('Escape');
  press(button('Close menu'));
  press(one('[role=dialog]').previousElementSibling as HTMLElement);

  expect(onClose).toHaveBeenCalledTimes(3);
});
