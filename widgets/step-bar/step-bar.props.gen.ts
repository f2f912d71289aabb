// Written by `npx vitrine codegen` from step-bar.props.json; do not edit.

/** Progress in steps or counts. */
export interface StepBarProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The current step, or the completed count, from 0. */
  step: number;
  /** Total number. */
  of: number;
  /** Such as Step 2 of 4. */
  label: string | undefined;
  /** step: the current step is not done yet. count: everything counted is done. */
  kind?: 'step' | 'count';
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'up' | 'down';
}
