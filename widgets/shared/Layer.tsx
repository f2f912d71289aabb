import type { ReactNode } from 'react';
import { createPortal } from 'react-dom';

/**
 * Renders sheets, dialogs and toasts outside the page, because its transitions would move them and its columns would
 * clip them.
 */
export function Layer({ children }: { children?: ReactNode }) {
  return createPortal(children, document.body);
}
