import { useEffect } from 'react';
import { useLatest } from '../shared/index.ts';

const TYPING = 'input,textarea,select,[contenteditable]:not([contenteditable="false"])';

/** Whether the key asks for the search. A slash that the user types into a field does not. */
function isSearchKey(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.isComposing || event.altKey || event.repeat) return false;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (hasCommand) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return event.key === '/' && !(event.target instanceof Element && event.target.closest(TYPING) !== null);
}

/** Calls `onSearch` for / and for Ctrl+K or ⌘K on the whole page, except while a dialog is open. */
export function useSearchKeys(onSearch: (() => void) | undefined): void {
  const latest = useLatest(onSearch);
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!latest.current || !isSearchKey(event) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      latest.current();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [latest]);
}
