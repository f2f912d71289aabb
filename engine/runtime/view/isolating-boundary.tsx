import { Component, createContext, type ReactNode } from 'react';

/** Whether each node renders by itself, because a node of the group has thrown. */
export const IsolatedContext = createContext(false);

interface Props {
  readonly subject: object;
  readonly children: (isIsolated: boolean) => ReactNode;
}

interface State {
  readonly isIsolated: boolean;
}

/**
 * Renders many nodes as one, without a boundary for each. If one throws, renders them again one by one, so that only
 * the broken node shows a problem.
 */
export class IsolatingBoundary extends Component<Props, State> {
  override state: State = { isIsolated: false };
  static getDerivedStateFromError(): State {
    return { isIsolated: true };
  }
  /** Renders them together again after the declaration is edited. */
  override componentDidUpdate(before: Props): void {
    if (before.subject !== this.props.subject && this.state.isIsolated) this.setState({ isIsolated: false });
  }
  override render(): ReactNode {
    const { isIsolated } = this.state;
    const shown = this.props.children(isIsolated);
    return isIsolated ? <IsolatedContext value>{shown}</IsolatedContext> : shown;
  }
}
