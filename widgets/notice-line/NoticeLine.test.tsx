import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { NoticeLine } from './NoticeLine.tsx';

test('the line is the button, and reads its text with its age', () => {
  const onPress = vi.fn<() => void>();
  show(<NoticeLine id="n" text="Withdrawals resume" time="2 h" onPress={onPress} />);

  press(one<HTMLButtonElement>('button'));

  expect(onPress).toHaveBeenCalledOnce();
  expect(one('button').textContent).toMatch(/Withdrawals resume.*2 h/);
});

test('where nothing listens it leads nowhere and shows no arrow', () => {
  const place = show(<NoticeLine id="n" text="Prices are delayed" />);

  expect(place.querySelector('button')).toBeNull();
  expect(place.querySelector('[data-icon="chevron-right"]')).toBeNull();
});
