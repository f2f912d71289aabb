import { useEffect, useLayoutEffect, type ReactNode, type RefObject } from 'react';
import { createPortal } from 'react-dom';
import { FocusScope } from 'react-aria/FocusScope';
import { useLayers } from '@vitrine/runtime';
import { useLatest } from './hooks.ts';

/**
 * Renders outside the page, because page transitions would move overlays, and page columns would clip them. Overlays
 * that are not modal, such as a toast, can have the focus while a dialog is open.
 */
export function Layer({ children }: { children?: ReactNode }) {
  return createPortal(<div data-react-aria-top-layer="true">{children}</div>, document.body);
}

interface ModalProps {
  /** The dialog. Needs `tabIndex={-1}`. */
  panel: RefObject<HTMLElement | null>;
  /** The element to focus first; the panel by default. */
  initial?: RefObject<HTMLElement | null> | undefined;
  /** Called on Escape, on going back and on leaving the page, for the top dialog only. */
  onEscape?: (() => void) | undefined;
  children?: ReactNode;
}

/** A layer that keeps the focus inside while it is open and gives it back afterwards. */
export function ModalLayer({ children, ...props }: ModalProps) {
  return createPortal(
    <FocusScope contain restoreFocus>
      {children}
      <Entry {...props} />
    </FocusScope>,
    document.body,
  );
}

/** Registers the layer and moves the focus into it. */
function Entry(props: ModalProps) {
  const latest = useLatest(props);
  const layers = useLayers();
  // before the next event, so that going back closes a layer that has just opened
  useLayoutEffect(() => {
    const entered = layers.enter(() => latest.current.onEscape?.());
    return () => entered.leave();
  }, [latest, layers]);
  useEffect(() => {
    const { panel, initial = panel } = latest.current;
    if (!panel.current?.contains(document.activeElement)) initial.current?.focus({ preventScroll: true });
  }, [latest]);
  return null;
}
