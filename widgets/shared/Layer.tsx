import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/** Puts sheets, dialogs and toasts beside the page: its slide would carry them away, its columns would clip them. */
export function Layer({ children }: { children?: ReactNode }) {
  return createPortal(children, document.body);
}
