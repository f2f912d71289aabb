import { useEffect } from 'react';
import { ignoreComposing } from '@vitrine/runtime';
import { useLatest } from '../shared/index.ts';

const TYPING = 'input,textarea,select,[contenteditable]:not([contenteditable="false"])';

/** Whether the key asks for the search. A slash that the user types into a field does not. */
function isSearchKey(event: KeyboardEvent, slash: boolean): boolean {
  if (event.defaultPrevented || event.altKey || event.repeat) return false;
  const hasCommand = event.ctrlKey || event.metaKey;
  if (hasCommand) return !event.shiftKey && event.key.toLowerCase() === 'k';
  return slash && event.key === '/' && !(event.target instanceof Element && event.target.closest(TYPING) !== null);
}

/** Calls `onSearch` for /, if it is wanted, and for Ctrl+K or ⌘K on the whole page, except while a dialog is open. */
export function useSearchKeys(onSearch: (() => void) | undefined, slash: boolean): void {
  const latest = useLatest({ onSearch, slash });
  useEffect(() => {
    const listen = ignoreComposing((event: KeyboardEvent) => {
      const { onSearch: search, slash: wanted } = latest.current;
      if (!search || !isSearchKey(event, wanted) || document.querySelector('[aria-modal="true"]')) return;
      event.preventDefault();
      search();
    });
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [latest]);
}
