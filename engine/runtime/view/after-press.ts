/*
 * A field that is left shows its error, which moves what is below. While a button is being pressed, it would move from
 * under the pointer, and the press would be lost.
 */

let isPressed = false;
const waiting = new Set<() => void>();

/** Runs at once, or after the press that is going on. */
export function runAfterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}

/** Follows the pointer while a form is shown. @returns a function that ends this */
export function followPresses(): () => void {
  const press = (): void => {
    isPressed = true;
  };
  // the browser reports the click between the release and the next task
  const release = (): void => void setTimeout(endPress);
  document.addEventListener('pointerdown', press, true);
  for (const end of ENDS) document.addEventListener(end, release, true);
  return () => {
    document.removeEventListener('pointerdown', press, true);
    for (const end of ENDS) document.removeEventListener(end, release, true);
    endPress();
  };
}

const ENDS = ['pointerup', 'pointercancel'] as const;

function endPress(): void {
  isPressed = false;
  const acts = [...waiting];
  waiting.clear();
  for (const act of acts) act();
}
