import { useMemo } from 'react';
import { listStatuses, type Statuses } from '../data/status.ts';
import type { Format } from '../../language/i18n/format.ts';
import type { Page } from '../core/page.ts';
import type { ValueStore } from '../core/scope.ts';
import { useSubscribable, useReads, usePorts, useValue } from './context.ts';
import { RoleView } from './role.tsx';

const PATHS = [['connection', 'live'], ['connection', 'since'], ['messages']];

/**
 * Shown below the page's bar while an outcome is being checked or data is not live, or if newer data failed to load.
 */
export function ConnectionBar({ page }: { page: Page }) {
  const ports = usePorts();
  const [live, since] = useReads(ports.app.scope, PATHS);
  const statuses = [useStatuses(page.values), useStatuses(ports.app.values)];
  const old = oldest(statuses);
  const checking = useValue(ports.feedback.shown, 'checking');
  if (checking) return <RoleView role="connection" id="connection" text={ports.messages.text('checking')} />;
  const lost = live === false && since instanceof Date;
  const from = lost ? since : old;
  if (!from) return null;
  return (
    <RoleView
      role="connection"
      id="connection"
      text={ports.messages.text(lost ? (hasStandIn(statuses) ? 'polled' : 'stale') : 'kept', {
        time: getMoment(ports.messages.format(), from),
      })}
    />
  );
}

export const useStatuses = (values: ValueStore): Statuses =>
  useSubscribable(useMemo(() => ({ read: () => listStatuses(values), subscribe: values.subscribe }), [values]));

/** The time of the oldest response that could not be refreshed. */
function oldest(all: readonly Statuses[]): Date | undefined {
  const times = all
    .flatMap((statuses) => Object.values(statuses))
    .flatMap(({ stale, error, updated }) => (stale && error && updated ? [updated] : []));
  return times.toSorted((a, b) => a.getTime() - b.getTime())[0];
}

/** Whether calls are replacing streams. */
const hasStandIn = (all: readonly Statuses[]): boolean =>
  all.some((statuses) => Object.values(statuses).some((status) => status.isStandIn));

/** Formats a time, including the date unless it is today. */
function getMoment(format: Format, moment: Date): string {
  const on = (milliseconds: number): string => format.time(milliseconds, 'date');
  return format.time(moment.getTime(), on(moment.getTime()) === on(Date.now()) ? 'time' : 'datetime');
}
