import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { FieldList } from './FieldList.tsx';

test('shows the fields in the given order', () => {
  show(
    <FieldList id="fields">
      <p>first</p>
      <p>second</p>
    </FieldList>,
  );
  expect(one('#fields').textContent).toBe('firstsecond');
});

test('marks half-width fields by their place', () => {
  show(
    <FieldList id="fields" halves={[false, true, true]}>
      <p>whole</p>
      <p>left</p>
      <p>right</p>
    </FieldList>,
  );
  const half = [...one('#fields').children].filter((cell) => cell.className.includes('half'));
  expect(half.map((cell) => cell.textContent)).toEqual(['left', 'right']);
});
