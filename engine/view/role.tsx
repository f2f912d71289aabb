import type { ReactNode } from 'react';
import { resolveAll } from '../runtime/bind.ts';
import { useReads, useRuntime } from './context.ts';
import { LANGUAGE } from '../runtime/bind.ts';

const READS = [LANGUAGE];

/** A widget that the engine itself shows: skeleton, problem box, toast … The app's declaration says which. */
export function RoleView({
  role,
  id,
  ...props
}: {
  role: string;
  id: string;
  [prop: string]: ReactNode | ((...args: never[]) => unknown) | object | undefined;
}) {
  const runtime = useRuntime();
  useReads(runtime.scope, READS);
  const declared = runtime.app.roles[role];
  const View = declared && runtime.widgets[declared.widget];
  if (!View) throw new Error(`roles.${role}: no widget "${declared?.widget ?? ''}"`);
  return <View id={id} {...resolveAll(declared.props, runtime.scope, runtime.say)} {...props} />;
}
