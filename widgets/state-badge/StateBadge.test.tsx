import { expect, test } from 'vitest';
import { show } from '../shared/test-kit.tsx';
import { StateBadge } from './StateBadge.tsx';

const classOf = (tone: string): string =>
  show(<StateBadge id="s" state={{ label: 'Completed', tone }} />).querySelector('#s > span')?.className ?? '';

test('a state has its word', () => {
  expect(show(<StateBadge id="s" state={{ label: 'Completed', tone: 'success' }} />).textContent).toBe('Completed');
});

test('a tone that is not known is neutral, also one that every object has', () => {
  expect(classOf('success')).not.toBe(classOf('neutral'));
  expect(classOf('violet')).toBe(classOf('neutral'));
  expect(classOf('constructor')).toBe(classOf('neutral'));
});

test('an unknown state says so', () => {
  expect(show(<StateBadge id="s" state={undefined} />).textContent).toBe('--');
});
