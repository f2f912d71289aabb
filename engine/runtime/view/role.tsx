import type { ReactNode } from 'react';
import { resolveAll } from '../core/bind.ts';
import { useReads, usePorts } from './context.ts';
import { LANGUAGE } from '../core/bind.ts';

const READS = [LANGUAGE];

/**
 * A widget that the engine itself shows, such as a skeleton, problem box or toast. The app declares which one to use.
 */
export function RoleView({
  role,
  id,
  ...props
}: {
  role: string;
  id: string;
  [prop: string]: ReactNode | ((...args: never[]) => unknown) | object | undefined;
}) {
  const ports = usePorts();
  useReads(ports.app.scope, READS);
  const declared = ports.app.declaration.roles[role];
  const View = declared && ports.widgets[declared.widget];
  if (!View) throw new Error(`roles.${role}: no widget "${declared?.widget ?? ''}"`);
  return <View id={id} {...resolveAll(declared.props, ports.app.scope, ports.messages.translate)} {...props} />;
}
