import { expect, test, vi } from 'vitest';
import { button, key, one, press, show } from '../shared/test-kit.tsx';
import { Tabs } from './Tabs.tsx';

const items = [
  { value: 'spot', label: 'Spot' },
  { value: 'contract', label: 'Contract' },
  { value: 'option', label: 'Option', count: 2 },
];

test('a press changes the value and reports both events', () => {
  const onChange = vi.fn<(value: string) => void>();
  const onSelect = vi.fn<(payload: { value: string }) => void>();
  show(<Tabs id="t" items={items} label="Markets" value="spot" onChange={onChange} onSelect={onSelect} />);

  press(button('Contract'));

  expect(onChange).toHaveBeenCalledWith('contract');
  expect(onSelect).toHaveBeenCalledWith({ value: 'contract' });
});

test('a press on the chosen tab changes nothing', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<Tabs id="t" items={items} label="Markets" value="spot" onChange={onChange} />);

  press(button('Spot'));

  expect(onChange).not.toHaveBeenCalled();
});

test('is one tab stop; arrow keys cycle and choose', () => {
  const onChange = vi.fn<(value: string) => void>();
  show(<Tabs id="t" items={items} label="Markets" value="spot" onChange={onChange} />);
  expect(one('[tabindex="0"]')).toBe(button('Spot'));
  button('Spot').focus();

  key('ArrowLeft');

  expect(document.activeElement).toBe(button('Option2'));
  expect(onChange).toHaveBeenCalledWith('option');
});

test('a value without a tab leaves all unchosen and the first focusable', () => {
  show(<Tabs id="t" items={items} label="Markets" value="gone" onChange={() => undefined} />);

  expect(document.querySelectorAll('[aria-selected="true"]')).toHaveLength(0);
  expect(one('[tabindex="0"]')).toBe(button('Spot'));
});
