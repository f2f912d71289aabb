import { useEffect } from 'react';
import type { Question, Toast } from '../load/runtime';
import { useReads, useRuntime, useValue } from './context';
import { RoleView } from './role';

const TOAST_FOR = 3000;

/** One toast at a time, for three seconds. */
export function Toasts() {
  const runtime = useRuntime();
  const toast = useValue<Toast | undefined>(runtime.ui, 'toast');
  useEffect(() => {
    if (!toast) return undefined;
    const timer = setTimeout(() => runtime.dropToast(), TOAST_FOR);
    return () => clearTimeout(timer);
  }, [runtime, toast]);
  return <RoleView role="toast" id="toast" text={toast?.text} tone={toast?.tone ?? 'neutral'} />;
}

export function Dialog() {
  const runtime = useRuntime();
  const question = useValue<Question | undefined>(runtime.ui, 'question');
  if (!question) return null;
  return (
    <RoleView
      role="dialog"
      id="dialog"
      {...question}
      onOk={() => runtime.answer(true)}
      onCancel={() => runtime.answer(false)}
    />
  );
}

const PATHS = [['connection', 'live'], ['connection', 'since'], ['messages']];

/** Below the bar of the page, while figures are not live. */
export function Connection() {
  const runtime = useRuntime();
  const [live, since] = useReads(runtime.scope, PATHS);
  if (live !== false || !(since instanceof Date)) return null;
  return (
    <RoleView
      role="connection"
      id="connection"
      text={runtime.text('stale', { time: runtime.format().time(since.getTime(), 'time') })}
    />
  );
}

/** Development: broken declarations, until they are mended. */
export function DeclarationProblems() {
  const runtime = useRuntime();
  const problems = useValue<readonly unknown[]>(runtime.ui, 'problems');
  return problems.length === 0 ? null : (
    <RoleView role="problems" id="declaration-problems" problems={problems} onClose={() => runtime.showProblems([])} />
  );
}
