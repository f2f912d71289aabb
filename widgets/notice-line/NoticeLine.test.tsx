import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { NoticeLine } from './NoticeLine.tsx';

test('the line is a button that reads its text and age', () => {
  const onPress = vi.fn<() => void>();
  show(<NoticeLine id="n" text="Withdrawals resume" time="2 h" onPress={onPress} />);

  press(one<HTMLButtonElement>('button'));

  expect(onPress).toHaveBeenCalledOnce();
  expect(one('button').textContent).toMatch(/Withdrawals resume.*2 h/);
});

test('without a listener, it has no button and no arrow', () => {
  const place = show(<NoticeLine id="n" text="Prices are delayed" />);

  expect(place.querySelector('button')).toBeNull();
  expect(place.querySelector('[data-icon="chevron-right"]')).toBeNull();
});

test('while its text is loading, it cannot be pressed, because a button needs a name', () => {
  const place = show(<NoticeLine id="n" text={undefined as never} loading onPress={() => undefined} />);

  expect(place.querySelector('button')).toBeNull();
});
