import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import {
  autoUpdate,
  flip,
  offset,
  shift,
  size,
  useClick,
  useDismiss,
  useFloating,
  useInteractions,
  useListNavigation,
} from '@floating-ui/react';
import { ignoreComposing } from '@vitrine/runtime';

/** Distance to the edges of the window. */
const EDGE = 8;

/** The state of a menu: whether it is open, which item has the focus, and the props for its parts. */
export function useMenu(count: number, selected: number | null, align: 'start' | 'end') {
  const [open, setOpen] = useState(false);
  const [at, setAt] = useState<number | null>(null);
  const items = useRef<(HTMLElement | null)[]>([]);
  const { refs, floatingStyles, context } = useFloating({
    open,
    onOpenChange: setOpen,
    placement: `bottom-${align}`,
    middleware: [
      offset(EDGE),
      flip({ padding: EDGE }),
      shift({ padding: EDGE }),
      size({ padding: EDGE, apply: limit }),
    ],
    whileElementsMounted: autoUpdate,
  });
  const { getReferenceProps, getFloatingProps, getItemProps } = useInteractions([
    useClick(context),
    useDismiss(context),
    useListNavigation(context, {
      listRef: items,
      activeIndex: at,
      selectedIndex: selected,
      onNavigate: setAt,
      loop: true,
    }),
  ]);
  useCloseOnLeave(open, setOpen);
  const onKeyDown = ignoreComposing((event: KeyboardEvent) => {
    if (event.key !== 'Home' && event.key !== 'End') return;
    event.preventDefault();
    items.current[event.key === 'Home' ? 0 : count - 1]?.focus();
  });
  return {
    open,
    setOpen,
    at,
    items,
    refs,
    floatingStyles,
    context,
    getReferenceProps,
    getFloatingProps,
    getItemProps,
    onKeyDown,
  };
}

function limit({ availableHeight, elements }: { availableHeight: number; elements: { floating: HTMLElement } }): void {
  elements.floating.style.maxHeight = `${availableHeight}px`;
}

/** Back leads to another page, where the menu must not stay open. */
function useCloseOnLeave(open: boolean, setOpen: (open: boolean) => void): void {
  useEffect(() => {
    if (!open) return undefined;
    const close = (): void => setOpen(false);
    window.addEventListener('popstate', close);
    return () => window.removeEventListener('popstate', close);
  }, [open, setOpen]);
}
