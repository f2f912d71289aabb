import { useEffect, useState } from 'react';
import { usePorts, useValue } from './context.ts';
import { RoleView } from './role.tsx';

const TOAST_FOR = 3000;

/**
 * Shows one toast at a time, for three seconds. A new one first clears the live region: without a change in the document,
 * the same text again would neither be announced nor seen to appear.
 */
export function Toasts() {
  const ports = usePorts();
  const toast = useValue(ports.feedback.shown, 'toast');
  const [told, tell] = useState(toast);
  useEffect(() => {
    tell(toast);
    if (!toast) return undefined;
    const timer = setTimeout(() => ports.feedback.dropToast(), TOAST_FOR);
    return () => clearTimeout(timer);
  }, [ports, toast]);
  const text = told === toast ? toast?.text : undefined;
  return <RoleView role="toast" id="toast" text={text} tone={toast?.tone ?? 'neutral'} />;
}
