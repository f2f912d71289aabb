import { type ComponentType, type ReactNode, useEffect } from 'react';
import { unstable_HistoryRouter as HistoryRouter } from 'react-router-dom';
import { perform } from '../actions/act.ts';
import { FormatProvider } from './format-context.tsx';
import type { Ports } from '../core/ports.ts';
import { PortsContext, useReads, usePorts } from './context.ts';
import { ConfirmationDialog } from './confirmation-dialog.tsx';
import { Toasts } from './toasts.tsx';
import { useExit } from './exit.ts';
import { RouteView } from './route-view.tsx';
import { useVisit } from './use-visit.ts';

interface Props {
  readonly ports: Ports;
  /** Development: wraps the app in its tools. */
  readonly tools?: ComponentType<{ inspect: boolean; children?: ReactNode }> | undefined;
  /** Whether the tools include the inspector. */
  readonly inspect?: boolean;
  /** Called before the first page, its outline or its failure is drawn. */
  readonly onFirstPage?: (() => void) | undefined;
}

export function AppView({ ports, tools: Tools, inspect = false, onFirstPage }: Props) {
  const { router } = ports.navigation;
  const content = (
    <HistoryRouter history={router.history} basename={router.basename} useTransitions={false}>
      <RoutedApp onFirstPage={onFirstPage} />
    </HistoryRouter>
  );
  useEffect(() => {
    const { declaration, scope } = ports.app;
    void perform(declaration.launch, { ports, scope, needs: declaration, isUnasked: true });
  }, [ports]);
  return <PortsContext value={ports}>{Tools ? <Tools inspect={inspect}>{content}</Tools> : content}</PortsContext>;
}

const LANGUAGE_PATHS = [['messages']];

function RoutedApp({ onFirstPage }: Pick<Props, 'onFirstPage'>) {
  const ports = usePorts();
  useReads(ports.app.scope, LANGUAGE_PATHS);
  const visit = useVisit(ports);
  useExit(ports, visit);
  const format = ports.messages.format();
  return (
    <FormatProvider language={format.language} tag={format.tag} short={format.short}>
      <RouteView visit={visit} onFirstPage={onFirstPage} />
      <Toasts />
      <ConfirmationDialog />
    </FormatProvider>
  );
}
