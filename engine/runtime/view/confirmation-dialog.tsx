import { Suspense } from 'react';
import { usePorts, useValue } from './context.ts';
import { RoleView } from './role.tsx';

/** Asks the user to confirm an action, such as an order. The widget of the role `dialog`, or of its own, renders it. */
export function ConfirmationDialog() {
  const ports = usePorts();
  const confirmation = useValue(ports.feedback.shown, 'confirmation');
  if (!confirmation) return null;
  return (
    // the app stays on screen while the widget loads
    <Suspense>
      <RoleView
        role="dialog"
        id="dialog"
        onOk={() => ports.feedback.resolveConfirmation(true)}
        onCancel={() => ports.feedback.resolveConfirmation(false)}
        {...confirmation}
      />
    </Suspense>
  );
}
