import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { ScrollRow } from './ScrollRow.tsx';

test('is a group with a name', () => {
  show(
    <ScrollRow id="r" label="Quick filters">
      <button type="button">All</button>
    </ScrollRow>,
  );

  expect(one('[role=group]').getAttribute('aria-label')).toBe('Quick filters');
});
