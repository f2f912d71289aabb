import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit';
import { FieldList } from './FieldList';

test('shows the fields in the order in which they are given', () => {
  show(
    <FieldList id="fields">
      <p>first</p>
      <p>second</p>
    </FieldList>,
  );
  expect(one('#fields').textContent).toBe('firstsecond');
});
