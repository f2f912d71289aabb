export type Space = 'none' | '2xs' | 'xs' | 'snug' | 's' | 'm' | 'l' | 'xl' | '2xl' | '3xl';

/** The CSS value of a step of the space scale; undefined, and so no style at all, for none. */
export function space(step: Space | undefined): string | undefined {
  return step === undefined || step === 'none' ? undefined : `var(--space-${step})`;
}

/** Room at the sides: a region may have a narrower gutter than the page. */
export function sides(step: Space | 'gutter' | undefined): string | undefined {
  return step === 'gutter' ? 'var(--gutter, var(--size-gutter))' : space(step);
}
