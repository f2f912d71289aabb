import { expect, test, vi } from 'vitest';
import { one, press, show } from '../shared/test-kit.tsx';
import { PictureTile } from './PictureTile.tsx';

test('given a press on a tile, then it reports the tile, labelled by name and price', () => {
  const pressed = vi.fn();
  show(
    <PictureTile
      id="t"
      url="/a.webp"
      name="Dry Summer"
      text="Ada"
      price="48"
      scale={2}
      unit="USDT"
      onPress={pressed}
    />,
  );

  press(one('button'));

  expect(pressed).toHaveBeenCalledTimes(1);
  expect(one('button').textContent).toContain('Dry Summer Ada 48.00');
  expect(one<HTMLImageElement>('img').alt).toBe('');
});

test('given an unknown price, then it is -- and never 0', () => {
  show(<PictureTile id="t" name="Dry Summer" />);
  expect(one('#t').textContent).toContain('--');
});
