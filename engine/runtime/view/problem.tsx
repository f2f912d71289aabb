import { Component, type ReactNode } from 'react';
import { noteIncident } from '../core/incidents.ts';
import { usePorts } from './context.ts';
import { RoleView } from './role.tsx';

/** An error in a single node. */
export function Problem({ node, error }: { node: string; error: unknown }) {
  const { describe, isDevelopment } = usePorts().messages;
  return (
    <RoleView role="problem" id={`${node}-problem`} detail={describe(error)} {...(isDevelopment && { place: node })} />
  );
}

interface BoundaryProps {
  readonly node: string;
  readonly subject: object;
  /** Replaces the default problem box. */
  readonly shown?: (error: unknown, again: () => void) => ReactNode;
  readonly children?: ReactNode;
}

interface State {
  readonly error?: unknown;
}

/** Shows a problem box if a node throws, while its siblings keep working. */
export class NodeBoundary extends Component<BoundaryProps, State> {
  override state: State = {};
  static getDerivedStateFromError(error: unknown): State {
    return { error };
  }
  override componentDidCatch(error: unknown): void {
    console.error(`[vitrine] node "${this.props.node}"`, error);
    noteIncident('node', error, this.props.node);
  }
  /** Tries again after the declaration is edited. */
  override componentDidUpdate(before: { subject: object }): void {
    if (before.subject !== this.props.subject && this.state.error !== undefined) this.setState({ error: undefined });
  }
  readonly #again = (): void => this.setState({ error: undefined });
  override render(): ReactNode {
    const { node, shown, children } = this.props;
    const { error } = this.state;
    if (error === undefined) return children;
    return shown ? shown(error, this.#again) : <Problem node={node} error={error} />;
  }
}
