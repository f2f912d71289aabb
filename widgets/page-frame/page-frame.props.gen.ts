// Written by `npx vitrine codegen` from page-frame.props.json; do not edit.
import type { ReactNode } from 'react';

/** Lays out the regions of a page, on a phone and on a wide screen. */
export interface PageFrameProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** From 768 pixels on, rail, form and split show page and aside side by side. On a wide screen, rail: rail 224, page 480, aside; without an aside, page 640. form: page 480, and an aside of two columns. split: page and aside, 7 to 5. full: the page as wide as the screen, and an aside only while it has content. workspace: the top over all, then body over dock, middle, aside, each of which scrolls by itself and has the size that the user gives it. workspace-split: the same; on a phone aside and middle stand side by side above the body. plain: one column. */
  layout?: 'rail' | 'form' | 'split' | 'full' | 'workspace' | 'workspace-split' | 'plain';
  /** Transition into the page. */
  motion?: 'none' | 'forward' | 'back';
  /** Pages with the same key restore their scroll position. */
  scrollKey?: string;
  /** State of a refresh by pulling down. */
  refreshing?: 'idle' | 'busy' | 'done';
  /** Names the handle that changes the height of the dock. */
  dockLabel?: string;
  /** Names the handle that changes the width of the leading column. */
  leadingLabel?: string;
  /** Names the handle that changes the width of the middle. */
  middleLabel?: string;
  /** Names the handle that changes the width of the aside. */
  asideLabel?: string;
  skip?: string;
  /** Label of the button that refreshes without pulling. */
  refreshLabel?: string;
  pullLabel?: string;
  releaseLabel?: string;
  busyLabel?: string;
  doneLabel?: string;
  /** The page was pulled down far enough, or the button was pressed. */
  onRefresh?: () => void;
  /** Top bar of a wide screen. */
  header?: ReactNode;
  /** Navigation at the left of a wide screen. */
  rail?: ReactNode;
  /** Fixed above the body. */
  top?: ReactNode;
  /** Scrolls. */
  body?: ReactNode;
  /** A column before the body, on the widest workspaces only. */
  leading?: ReactNode;
  /** Follows the body; a separate column on a wide workspace. */
  middle?: ReactNode;
  /** Follows the middle; on a wide workspace below the body, as high as the user wants. */
  dock?: ReactNode;
  /** Context, on a wide screen only; in a split workspace also on a phone. */
  aside?: ReactNode;
  /** Pinned actions. */
  bottom?: ReactNode;
  /** Tab bar of a phone. */
  tabs?: ReactNode;
}
