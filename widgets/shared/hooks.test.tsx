import { expect, test } from 'vitest';
import { useMedia } from './hooks.ts';
import { show } from './test-kit.tsx';

test('a media query is false without matchMedia', () => {
  function Says() {
    return <button type="button">{useMedia('(prefers-reduced-motion: reduce)') ? 'less' : 'all'}</button>;
  }

  expect(show(<Says />).textContent).toBe('all');
});
