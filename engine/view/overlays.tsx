import { useEffect, useSyncExternalStore } from 'react';
import { statusesOf, type Statuses } from '../data/status.ts';
import type { Format } from '../i18n/format.ts';
import type { Page } from '../runtime/page.ts';
import { put, type ValueStore } from '../runtime/scope.ts';
import { useReads, usePorts, useValue } from './context.ts';
import { RoleView } from './role.tsx';

const TOAST_FOR = 3000;

/** One toast at a time, for three seconds. */
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

export function ConfirmationDialog() {
  const ports = usePorts();
  const confirmation = useValue(ports.feedback.shown, 'confirmation');
  if (!confirmation) return null;
  return (
    <RoleView
      role="dialog"
      id="dialog"
      {...confirmation}
      onOk={() => ports.feedback.resolveConfirmation(true)}
      onCancel={() => ports.feedback.resolveConfirmation(false)}
    />
  );
}

const PATHS = [['connection', 'live'], ['connection', 'since'], ['messages']];

/** Shown below the page's bar: an outcome is being checked, data is not live, or newer data failed to load. */
export function Connection({ page }: { page: Page }) {
  const ports = usePorts();
  const [live, since] = useReads(ports.app.scope, PATHS);
  const statuses = [useStatuses(page.values), useStatuses(ports.app.values)];
  const old = oldest(statuses);
  const checking = useValue(ports.feedback.shown, 'checking');
  if (checking) return <RoleView role="connection" id="connection" text={ports.words.text('checking')} />;
  const lost = live === false && since instanceof Date;
  const from = lost ? since : old;
  if (!from) return null;
  return (
    <RoleView
      role="connection"
      id="connection"
      text={ports.words.text(lost ? (hasStandIn(statuses) ? 'polled' : 'stale') : 'kept', {
        time: momentOf(ports.words.format(), from),
      })}
    />
  );
}

const useStatuses = (values: ValueStore): Statuses => useSyncExternalStore(values.subscribe, () => statusesOf(values));

/** The time of the oldest response that could not be refreshed. */
function oldest(all: readonly Statuses[]): Date | undefined {
  const times = all
    .flatMap((statuses) => Object.values(statuses))
    .flatMap(({ stale, error, updated }) => (stale && error && updated ? [updated] : []));
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/** Whether calls are substituting for streams. */
const hasStandIn = (all: readonly Statuses[]): boolean =>
  all.some((statuses) => Object.values(statuses).some((status) => status.isStandIn));

/** Formats a time, with the date unless it is today. */
function momentOf(format: Format, moment: Date): string {
  const on = (milliseconds: number): string => format.time(milliseconds, 'date');
  return format.time(moment.getTime(), on(moment.getTime()) === on(Date.now()) ? 'time' : 'datetime');
}

/** Development: problems of declarations, until they are fixed. */
export function DeclarationProblems() {
  const { shown } = usePorts().feedback;
  const problems = useValue(shown, 'problems');
  return problems.length === 0 ? null : (
    <RoleView
      role="problems"
      id="declaration-problems"
      problems={problems}
      onClose={() => put(shown, 'problems', [])}
    />
  );
}
