const FOCUSABLE =
  'a[href],button:not(:disabled),input:not(:disabled):not([type="hidden"]),select:not(:disabled),textarea:not(:disabled),[tabindex]:not([tabindex="-1"])';

/** The elements inside that Tab reaches, in order. */
export function getFocusables(root: HTMLElement): HTMLElement[] {
  return [...root.querySelectorAll<HTMLElement>(FOCUSABLE)].filter((element) => !element.closest('[hidden],[inert]'));
}

/** The element to focus if Tab would leave the container; undefined if the browser's own order is right. */
export function getLoopTarget(
  stops: readonly HTMLElement[],
  current: Element | null,
  backwards: boolean,
  root: HTMLElement,
): HTMLElement | undefined {
  const first = stops[0];
  const last = stops.at(-1);
  if (!first || !last) return root;
  if (!current || !root.contains(current) || current === root) return backwards ? last : first;
  if (backwards) return current === first ? last : undefined;
  return current === last ? first : undefined;
}
