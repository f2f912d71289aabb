import { expect, test } from 'vitest';
import { show } from '../shared/test-kit.tsx';
import { StateBadge } from './StateBadge.tsx';

const getClass = (tone: string): string =>
  show(<StateBadge id="s" state={{ label: 'Completed', tone }} />).querySelector('#s > span')?.className ?? '';

test('shows the label of a state', () => {
  expect(show(<StateBadge id="s" state={{ label: 'Completed', tone: 'success' }} />).textContent).toBe('Completed');
});

test('an unknown tone is neutral, names of Object.prototype included', () => {
  expect(getClass('success')).not.toBe(getClass('neutral'));
  expect(getClass('violet')).toBe(getClass('neutral'));
  expect(getClass('constructor')).toBe(getClass('neutral'));
});

test('an unknown state says so', () => {
  expect(show(<StateBadge id="s" state={undefined} />).textContent).toBe('--');
});
