import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Toast } from './Toast.tsx';

test('the live region exists before the text, or nobody would hear it', () => {
  show(<Toast id="t" />);
  const region = one('[role=status]');
  expect(region.textContent).toBe('');

  show(<Toast id="t" text="Address copied" />);
  expect(one('[role=status]')).toBe(region);
  expect(region.textContent).toBe('Address copied');
});

test('given the text again after it was cleared, then a new element appears, which moves and is announced', () => {
  show(<Toast id="t" text="Address copied" />);
  const first = one('[role=status] > div');
  show(<Toast id="t" />);
  show(<Toast id="t" text="Address copied" />);

  expect(one('[role=status] > div')).not.toBe(first);
});
