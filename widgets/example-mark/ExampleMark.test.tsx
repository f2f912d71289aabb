import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { ExampleMark } from './ExampleMark.tsx';

test('is announced', () => {
  show(<ExampleMark id="mark" text="Example data" />);

  expect(one('[role=status]').textContent).toBe('Example data');
});
