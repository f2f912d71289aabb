/*
 * A field shows its error when it loses the focus, which moves the content below it. A button that is being pressed
 * would move from under the pointer, and the click would be lost.
 */

let isPressed = false;
const waiting = new Set<() => void>();

/** Runs at once, or after the current press. */
export function runAfterPress(act: () => void): void {
  if (isPressed) waiting.add(act);
  else act();
}

/** Tracks presses while a form is shown. @returns a function that stops it */
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
