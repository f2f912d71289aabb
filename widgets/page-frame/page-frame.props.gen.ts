// Written by `npx vitrine codegen` from page-frame.props.json; do not edit.
import type { ReactNode } from 'react';

/** Lays out the regions of a page, on a phone and on a wide screen. */
export interface PageFrameProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** On a wide screen: rail 224, page 480, context; or chart, middle 220, form, which on a phone (desk) stands beside the middle over the body; or one column. */
  layout?: 'rail' | 'trade' | 'desk' | 'plain';
  /** How the page comes in. */
  motion?: 'none' | 'forward' | 'back';
  /** Pages with the same key come back where they were left. */
  scrollKey?: string;
  /** Whether what was pulled down is asked for anew, or has just come. */
  refreshing?: 'idle' | 'busy' | 'done';
  skip?: string;
  /** Name of the button that does the same as pulling down. */
  refreshLabel?: string;
  pullLabel?: string;
  releaseLabel?: string;
  busyLabel?: string;
  doneLabel?: string;
  /** The page was pulled down far enough, or the button pressed. */
  onRefresh?: () => void;
  /** Top bar of a wide screen. */
  header?: ReactNode;
  /** Places, at the left of a wide screen. */
  rail?: ReactNode;
  /** Fixed above the body. */
  top?: ReactNode;
  /** Scrolls. */
  body?: ReactNode;
  /** Follows the body; on a wide trading page a column of its own. */
  middle?: ReactNode;
  /** Context, on a wide screen only; with the layout desk a form, also on a phone. */
  aside?: ReactNode;
  /** Pinned actions. */
  bottom?: ReactNode;
  /** Tab bar of a phone. */
  tabs?: ReactNode;
}
