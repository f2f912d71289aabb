import { Suspense } from 'react';
import type { Needs, Source } from '../../language/format/index.ts';
import type { Statuses } from '../data/status.ts';
import type { Page } from '../core/page.ts';
import { useStatuses } from './connection-bar.tsx';
import { usePorts, useValue } from './context.ts';
import { RoleView } from './role.tsx';

/** Development: shown while the page or the app uses responses that the development server made up. */
export function ExampleMark({ page }: { page: Page }) {
  const { app, feedback } = usePorts();
  const examples = [...useValue(feedback.shown, 'examples')];
  const ofPage = useStatuses(page.values);
  const ofApp = useStatuses(app.values);
  const isUsed = examples.some((call) => usesCall(page.screen, ofPage, call) || usesCall(app.declaration, ofApp, call));
  if (!isUsed) return null;
  return (
    // the app stays on screen while the widget loads
    <Suspense>
      <RoleView role="example" id="example-mark" />
    </Suspense>
  );
}

interface Caller extends Needs {
  readonly data: Readonly<Record<string, Source>>;
}

/** Whether a source shows data from the call, or actions may have used the call's response. */
function usesCall({ calls, data }: Caller, statuses: Statuses, call: string): boolean {
  const sources = Object.entries(data).filter(([, source]) => source.kind === 'call' && source.call === call);
  if (sources.length === 0) return Object.hasOwn(calls, call);
  return sources.some(([name]) => Object.hasOwn(statuses, name) && statuses[name]?.updated !== undefined);
}
