import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Grid } from './Grid.tsx';

test('has fewer columns on a narrow screen where `narrow` says so, the same otherwise', () => {
  show(<Grid id="g" columns={3} narrow={2} />);
  expect(one('#g').style.getPropertyValue('--narrow')).toBe('2');

  show(<Grid id="g" columns={3} />);
  expect(one('#g').style.getPropertyValue('--narrow')).toBe('3');
});
