import { type ReactNode, useMemo } from 'react';
import { LANGUAGE, resolveAll } from '../core/bind.ts';
import { useReads, usePorts } from './context.ts';

const READS = [LANGUAGE];

interface RoleProps {
  readonly id: string;
  readonly [prop: string]: ReactNode | ((...args: never[]) => unknown) | object | undefined;
}

/**
 * A widget that the engine itself shows, such as a skeleton, problem box or toast. The app declares which one to use.
 */
export const RoleView = ({ role, ...props }: RoleProps & { readonly role: string }) => useRole(role)(props);

/**
 * Returns a function that renders a role's widget, any number of times in a component. The function stays the same
 * until the language changes.
 */
export function useRole(role: string): (props: RoleProps) => ReactNode {
  const { app, widgets, messages } = usePorts();
  const [language] = useReads(app.scope, READS);
  const declared = app.declaration.roles[role];
  const View = declared && widgets[declared.widget];
  if (!View) throw new Error(`roles.${role}: no widget "${declared?.widget ?? ''}"`);
  return useMemo(() => {
    const own = resolveAll(declared.props, app.scope, messages.translate);
    return ({ id, ...props }) => <View id={id} {...own} {...props} />;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- the texts depend on the language
  }, [declared, View, app, messages, language]);
}
