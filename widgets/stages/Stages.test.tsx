import { expect, test } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { Stages } from './Stages.tsx';

const items = [
  { label: 'Basic', detail: 'Verified', phase: 'done' as const },
  { label: 'Advanced', detail: 'In progress', phase: 'now' as const },
  { label: 'Review', phase: 'later' as const },
];

test('says each stage and how it stands, in order', () => {
  show(<Stages id="s" label="Identity" items={items} />);

  expect([...one('ol').children].map((stage) => stage.textContent)).toEqual([
    'BasicVerified',
    'AdvancedIn progress',
    'Review',
  ]);
  expect(one('ol').getAttribute('aria-label')).toBe('Identity');
});

test('the stage that one is at is the current step', () => {
  show(<Stages id="s" label="Identity" items={items} />);

  expect(one('[aria-current="step"]').textContent).toContain('Advanced');
});

test('a name that is not known is unknown', () => {
  show(<Stages id="s" label="Identity" items={[{ label: undefined, phase: 'now' }]} />);

  expect(one('li').textContent).toBe('--');
});
