type KeyEvent = KeyboardEvent | { readonly nativeEvent: KeyboardEvent };

/** What browsers send as `keyCode` for a key that an input method takes. */
const TAKEN = 229;

/**
 * Whether a key belongs to an input method: arrows choose a candidate, Enter and Escape end the composition. Safari ends
 * the composition before it sends the key that ended it, so its event says only 229.
 */
export function isComposing(event: KeyEvent): boolean {
  const { isComposing: isOpen, keyCode } = 'nativeEvent' in event ? event.nativeEvent : event;
  return isOpen || keyCode === TAKEN;
}

/**
 * Guards a key handler: it hears no key that belongs to an input method. The linter asks for it around each of them.
 * @param start hears these keys instead, for what a composition should begin in
 */
export const ignoreComposing =
  <E extends KeyEvent>(handle: (event: E) => unknown, start?: (event: E) => unknown) =>
  (event: E): void => {
    if (isComposing(event)) start?.(event);
    else handle(event);
  };
