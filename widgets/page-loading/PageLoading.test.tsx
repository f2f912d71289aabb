import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { PageLoading } from './PageLoading.tsx';

test('is announced once; its outline is decorative', () => {
  show(<PageLoading id="p" label="Loading" rows={3} />);

  expect(one('[role=status]').getAttribute('aria-busy')).toBe('true');
  expect(one('[role=status]').textContent).toBe('Loading');
  expect(one('[aria-hidden=true]').children).toHaveLength(3);
});
