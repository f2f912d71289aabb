import { expect, test, vi } from 'vitest';
import { FormatProvider } from '@vitrine/runtime';
import { one, press, show } from '../shared/test-kit.tsx';
import { MenuList } from './MenuList.tsx';

test('reports which row was pressed', () => {
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

test('marks the chosen row for screen readers too, and shows no arrows on choices', () => {
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

test("formats a row's figure by language, inside the shared sentence", () => {
  const items = [
    { id: 'RUB', label: 'RUB', amount: '1084.2' },
    { id: 'USD', label: 'USD', text: '$' },
  ];
  const place = show(
    <FormatProvider language="ru" tag="ru">
      <MenuList id="m" label="Currencies" items={items} amountText="1 USD = {amount} {label}" />
    </FormatProvider>,
  );

  const rows = [...place.querySelectorAll('button')].map((row) => row.textContent?.replaceAll(/\s/g, ' '));
  expect(rows).toEqual(['RUB1 USD = 1 084,2 RUB', 'USD$']);
});
