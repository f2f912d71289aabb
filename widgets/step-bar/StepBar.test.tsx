import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { StepBar } from './StepBar.tsx';

test('the current step is not done; a counted one is', () => {
  show(<StepBar id="s" step={2} of={4} label="Step 2 of 4" />);
  expect(one('i').style.width).toBe('25%');

  show(<StepBar id="s" step={9} of={12} kind="count" label="9 of 12" />);
  expect(one('i').style.width).toBe('75%');
});

test('announces the words, since the line is only visual', () => {
  const place = show(<StepBar id="s" step={2} of={4} label="Step 2 of 4" />);

  expect(place.textContent).toBe('Step 2 of 4');
});

test('draws nothing for invalid numbers', () => {
  const place = show(<StepBar id="s" step={2} of={0} label={undefined} />);

  expect(place.querySelector('i')).toBeNull();
  expect(place.textContent).toBe('--');
});
