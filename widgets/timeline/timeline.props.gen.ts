// Written by `npx vitrine codegen` from timeline.props.json; do not edit.

/** The steps of something that takes its time, below each other: what was done when, what is now, what is to come. */
export interface TimelineProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** In their order. */
  steps: readonly { title: string | undefined; time?: number; text?: string; phase: 'done' | 'now' | 'later' | 'failed'; }[];
  /** What goes through these steps. */
  label: string | undefined;
}
