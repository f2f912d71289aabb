import { useEffect } from 'react';
import { usePorts, useValue } from './context.ts';
import { RoleView } from './role.tsx';

const TOAST_FOR = 3000;

/** Shows one toast at a time, for three seconds. */
export function Toasts() {
  const ports = usePorts();
  const toast = useValue(ports.feedback.shown, 'toast');
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => ports.feedback.dropToast(), TOAST_FOR);
    return () => clearTimeout(timer);
  }, [ports, toast]);
  return <RoleView role="toast" id="toast" text={toast?.text} tone={toast?.tone ?? 'neutral'} />;
}
