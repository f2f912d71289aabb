type Space = 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';

/** The CSS value of a spacing step; undefined if there is none, so that no style is set. */
export function getSpace(step: Space | undefined): string | undefined {
  return step === undefined || step === 'none' ? undefined : `var(--space-${step})`;
}

/** Inline padding. A region may have a narrower gutter than the page. */
export function getInlinePadding(step: Space | 'gutter' | undefined): string | undefined {
  return step === 'gutter' ? 'var(--gutter, var(--size-gutter))' : getSpace(step);
}
