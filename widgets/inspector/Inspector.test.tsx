import { expect, test, vi } from 'vitest';
import { button, one, press, show } from '../shared/test-kit.tsx';
import { Inspector } from './Inspector.tsx';

const fact = { name: 'value', source: '=pair.price', inputs: ['pair.price = 1'], value: "'1'" };
const words = { title: 'Inspector', help: 'Point', hiddenTitle: 'Hidden', close: 'Close' };

test('shows how a value was computed, and opens the file that declares it', () => {
  const opened = vi.fn();
  show(<Inspector id="i" {...words} node="price" place="a.json:1:2" facts={[fact]} onOpen={opened} />);

  expect(one('#i').textContent).toContain('=pair.pricepair.price = 1');
  press(button('a.json:1:2'));
  expect(opened).toHaveBeenCalledWith({ place: 'a.json:1:2' });
});

test('says what to do while the pointer is on nothing', () => {
  show(<Inspector id="i" {...words} node="" facts={[]} />);
  expect(one('#i').textContent).toContain('Point');
});
