import { expect, test } from 'vitest';
import { show } from '../shared/test-kit.tsx';
import { ShareBar } from './ShareBar.tsx';

test('the legend shows each part with its percentage', () => {
  const place = show(
    <ShareBar
      id="s"
      label="Accounts"
      parts={[
        { label: 'Spot', value: '3' },
        { label: 'Trust', value: '1' },
      ]}
    />,
  );

  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Spot 75%', 'Trust 25%']);
});

test('while hidden, reveals neither percentages nor widths', () => {
  const place = show(
    <ShareBar
      id="s"
      label="Accounts"
      parts={[
        { label: 'Spot', value: '3' },
        { label: 'Trust', value: '1' },
      ]}
      hidden
      hiddenLabel="Hidden"
    />,
  );

  expect(place.textContent).not.toMatch(/\d/);
  expect([...place.querySelectorAll('[style]')]).toHaveLength(0);
});

test('while unknown, shows dashes and a neutral bar', () => {
  const place = show(
    <ShareBar
      id="s"
      label="Accounts"
      parts={[
        { label: 'Spot', value: '3' },
        { label: 'Trust', value: undefined },
      ]}
    />,
  );

  expect([...place.querySelectorAll('li')].map((item) => item.textContent)).toEqual(['Spot --', 'Trust --']);
});
