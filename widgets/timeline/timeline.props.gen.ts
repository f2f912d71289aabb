// Written by `npx vitrine codegen` from timeline.props.json; do not edit.

/** The steps of a long process, one below the other: done (with the time), current, upcoming. */
export interface TimelineProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** In order. */
  steps: readonly { title: string | undefined; time?: number | string; text?: string; phase: 'done' | 'now' | 'later' | 'failed'; }[];
  /** The process that has these steps. */
  label: string | undefined;
}
