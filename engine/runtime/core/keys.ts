type KeyEvent = KeyboardEvent | { readonly nativeEvent: KeyboardEvent };

/** The `keyCode` that browsers send for a key that an input method handles. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method: arrows choose a candidate, Enter and Escape end the composition. Safari
 * ends the composition before it sends the key that ended it, so that event can be told only by its 229.
 */
export function isComposing(event: KeyEvent): boolean {
  const { isComposing: isOpen, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isOpen || keyCode === TAKEN;
}

/**
 * Makes a key handler ignore keys that belong to an input method. The linter requires this around every key handler.
 * @param start receives those keys instead, for elements in which a composition should begin
 */
export const ignoreComposing =
  <E extends KeyEvent>(handle: (event: E) => unknown, start?: (event: E) => unknown) =>
  (event: E): void => {
    if (isComposing(event)) start?.(event);
    else handle(event);
  };
