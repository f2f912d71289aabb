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

test('outlines and labels the node in a layer of its own', () => {
  const box = { left: 10, top: 40, width: 100, height: 20 };
  const place = show(<Inspector id="i" {...words} node="price · figure" facts={[]} box={box} />);

  const outline = one('[aria-hidden=true]');
  expect(outline.textContent).toBe('price · figure');
  expect(outline.style.cssText).toBe('left: 10px; top: 40px; width: 100px; height: 20px;');
  expect(place.childElementCount).toBe(0);
});
