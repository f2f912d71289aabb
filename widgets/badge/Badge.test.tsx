import { expect, test } from 'vitest';
import { show } from '../shared/test-kit.tsx';
import { Badge } from './Badge.tsx';

test('only a state has a dot', () => {
  expect(show(<Badge id="b" text="Buy" tone="up" />).querySelectorAll('[aria-hidden]')).toHaveLength(0);
  expect(show(<Badge id="b" text="Hosting" tone="success" dot />).querySelectorAll('[aria-hidden]')).toHaveLength(1);
});

test('shows a long word in full in its title', () => {
  const place = show(<Badge id="b" text="A very long word for a badge" />);

  expect(place.querySelector('[title]')?.getAttribute('title')).toBe('A very long word for a badge');
});
