import { expect, test } from 'vitest';
import { show } from '../shared/test-kit.tsx';
import { StatList } from './StatList.tsx';

test('every label is the term of its value', () => {
  const place = show(
    <StatList
      id="s"
      items={[
        { label: '24h high', value: '97887.5', scale: 1 },
        { label: 'Network', text: 'TRC20' },
      ]}
    />,
  );

  const terms = [...place.querySelectorAll('dt')].map(
    (term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`,
  );
  expect(terms).toEqual(['24h high: 97,887.5', 'Network: TRC20']);
});

test('one unknown value does not hide the others', () => {
  const place = show(
    <StatList
      id="s"
      layout="grid"
      items={[
        { label: 'A', value: undefined },
        { label: 'B', value: '2' },
      ]}
    />,
  );

  expect([...place.querySelectorAll('dd')].map((value) => value.textContent)).toEqual(['--', '2']);
});
