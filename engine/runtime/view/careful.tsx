import { Component, createContext, type ReactNode } from 'react';

/** Whether each node renders by itself, because one of them has thrown. */
export const CarefulContext = createContext(false);

interface Props {
  readonly subject: object;
  readonly children: (isCareful: boolean) => ReactNode;
}

interface State {
  readonly isCareful: boolean;
}

/**
 * Renders many nodes as one, without a boundary for each. If one throws, renders them again one by one, so that only
 * the broken one shows its problem.
 */
export class Careful extends Component<Props, State> {
  override state: State = { isCareful: false };
  static getDerivedStateFromError(): State {
    return { isCareful: true };
  }
  /** Tries again after the declaration is edited. */
  override componentDidUpdate(before: Props): void {
    if (before.subject !== this.props.subject && this.state.isCareful) this.setState({ isCareful: false });
  }
  override render(): ReactNode {
    const { isCareful } = this.state;
    const shown = this.props.children(isCareful);
    return isCareful ? <CarefulContext value>{shown}</CarefulContext> : shown;
  }
}
