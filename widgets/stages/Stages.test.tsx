import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Stages } from './Stages.tsx';

const items = [
  { label: 'Basic', detail: 'Verified', phase: 'done' as const },
  { label: 'Advanced', detail: 'In progress', phase: 'now' as const },
  { label: 'Review', phase: 'later' as const },
];

test('shows each stage and its state, in order', () => {
  show(<Stages id="s" label="Identity" items={items} />);

  expect([...one('ol').children].map((stage) => stage.textContent)).toEqual([
    'BasicVerified',
    'AdvancedIn progress',
    'Review',
  ]);
  expect(one('ol').getAttribute('aria-label')).toBe('Identity');
});

test('the current stage is the current step', () => {
  show(<Stages id="s" label="Identity" items={items} />);

  expect(one('[aria-current="step"]').textContent).toContain('Advanced');
});

test('shows a missing name as unknown', () => {
  show(<Stages id="s" label="Identity" items={[{ label: undefined, phase: 'now' }]} />);

  expect(one('li').textContent).toBe('--');
});
