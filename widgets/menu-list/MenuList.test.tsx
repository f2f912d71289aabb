import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit';
import { MenuList } from './MenuList';

test('a row tells which it was', () => {
  const onSelect = vi.fn<(payload: { id: string }) => void>();
  const place = show(
    <MenuList
      id="m"
      label="Settings"
      items={[
        { id: 'language', label: 'Language', value: 'English' },
        { id: 'theme', label: 'Theme' },
      ]}
      onSelect={onSelect}
    />,
  );

  press([...place.querySelectorAll('button')].at(-1) ?? place);

  expect(onSelect).toHaveBeenCalledExactlyOnceWith({ id: 'theme' });
});

test('the chosen row is marked, also for screen readers; choices lead nowhere further', () => {
  const place = show(
    <MenuList
      id="m"
      label="Language"
      choice
      items={[
        { id: 'en', label: 'English', selected: true },
        { id: 'zh', label: '中文', lang: 'zh-CN' },
      ]}
    />,
  );

  expect(one('[lang="zh-CN"]').textContent).toBe('中文');
  expect(one('[aria-current="true"]').textContent).toBe('English');
  expect(place.querySelectorAll('[data-icon="check"]')).toHaveLength(1);
  expect(place.querySelectorAll('[data-icon="chevron-right"]')).toHaveLength(0);
});
