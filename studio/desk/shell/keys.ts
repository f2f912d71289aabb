import { useEffect, useRef } from 'react';
import { ignoreComposing } from '@vitrine/engine/keys';
import { COMMANDS, type Desk } from './commands.ts';

/** Handles the shortcuts of the desk, except while the user types. */
export function useKeys(desk: Desk): void {
  const latest = useRef(desk);
  useEffect(() => {
    latest.current = desk;
  });
  useEffect(() => {
    const press = ignoreComposing((event: KeyboardEvent) => {
      const name = getName(event);
      const { inPages } = latest.current;
      const command = COMMANDS.find(
        ({ keys, inPages: only }) => keys?.includes(name) && (inPages || only === undefined),
      );
      if (
        isElsewhere(event) ||
        (/^[a-z]$/.test(name) && !lettersWork()) ||
        command === undefined ||
        command.run(latest.current) === false
      )
        return;
      event.preventDefault();
      event.stopPropagation();
    });
    // captures the event before the tree, which handles arrow keys even with Alt
    window.addEventListener('keydown', press, true);
    return () => window.removeEventListener('keydown', press, true);
  }, []);
}

const LETTERS = 'studio-letters';

/** Whether single letters are shortcuts. Users of speech input may want to switch them off. */
export const lettersWork = (): boolean => localStorage.getItem(LETTERS) !== 'off';

export const setLetters = (work: boolean): void => localStorage.setItem(LETTERS, work ? 'on' : 'off');

/** Whether the focus is in a field, a list or a dialog, which handle keys themselves. */
const isElsewhere = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  target.closest('input, textarea, select, [contenteditable=true], [role=listbox], [role=dialog]') !== null;

/** Returns the name of a key press, such as `Ctrl+Shift+z`; Ctrl also stands for ⌘. */
function getName({ key, ctrlKey, metaKey, shiftKey, altKey }: KeyboardEvent): string {
  const isNamed = key.length > 1;
  const parts = [
    ctrlKey || metaKey ? 'Ctrl' : '',
    altKey ? 'Alt' : '',
    shiftKey && (isNamed || ctrlKey) ? 'Shift' : '',
  ];
  return [...parts.filter((part) => part !== ''), isNamed ? key : key.toLowerCase()].join('+');
}
