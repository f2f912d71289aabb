import type { KeyboardEvent } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { getNextIndex, getTabStop } from './roving.ts';

interface RovingProps {
  tabIndex: 0 | -1;
  onClick: () => void;
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/**
 * A roving tabindex: one tab stop for a row of choices; arrows, Home and End change the choice. Choices must be
 * siblings in the order of `values`.
 */
export function createRovingProps(
  values: readonly string[],
  chosen: string | undefined,
  select: (value: string) => void,
): (index: number) => RovingProps {
  const stop = getTabStop(values, chosen);
  const choose = (index: number): void => {
    const value = values[index];
    if (value !== undefined) select(value);
  };
  return (index) => ({
    tabIndex: index === stop ? 0 : -1,
    onClick: () => choose(index),
    onKeyDown: ignoreComposing((event: KeyboardEvent<HTMLElement>) => {
      const next = getNextIndex(event.key, index, values.length);
      if (next === undefined) return;
      event.preventDefault();
      const sibling = event.currentTarget.parentElement?.children[next];
      if (sibling instanceof HTMLElement) sibling.focus();
      choose(next);
    }),
  });
}
