import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Timeline } from './Timeline.tsx';

const MOMENT = Date.UTC(2026, 10, 21, 14, 31, 44);

test('shows steps in order, with time and details', () => {
  show(
    <Timeline
      id="t"
      label="Withdrawal"
      steps={[
        { title: 'Submitted', time: MOMENT, phase: 'done' },
        { title: 'Review', text: 'Up to 7 days', phase: 'now' },
        { title: 'Credited', text: '', phase: 'later' },
      ]}
    />,
  );

  expect(one('ol').getAttribute('aria-label')).toBe('Withdrawal');
  const [first, second, third] = [...document.querySelectorAll('li')];
  expect(first?.textContent).toMatch(/^SubmittedNov\s2[12],\s2026, \d\d:31:44\s\S+$/);
  expect(second?.textContent).toBe('ReviewUp to 7 days');
  expect(third?.textContent).toBe('Credited');
  expect(one('[aria-current="step"]')).toBe(second);
});

test('a refused step is the current one', () => {
  show(<Timeline id="t" label="W" steps={[{ title: 'Rejected', text: 'Why', phase: 'failed' }]} />);

  expect(one('[aria-current="step"]').textContent).toBe('RejectedWhy');
});

test('shows a missing name as unknown', () => {
  show(<Timeline id="t" label="W" steps={[{ title: undefined, phase: 'later' }]} />);

  expect(one('li').textContent).toBe('--');
});
