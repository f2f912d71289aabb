import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { ScrollRow } from './ScrollRow.tsx';

test('is a named group', () => {
  show(
    <ScrollRow id="r" label="Quick filters">
      <button type="button">All</button>
    </ScrollRow>,
  );

  expect(one('[role=group]').getAttribute('aria-label')).toBe('Quick filters');
});
