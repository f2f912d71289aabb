// Written by `npx vitrine codegen` from step-bar.props.json; do not edit.

/** Progress in steps or counts. */
export interface StepBarProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** Current step, or what is done, from 0. */
  step: number;
  /** All steps. */
  of: number;
  /** Such as Step 2 of 4. */
  label: string | undefined;
  /** step: the current step is not done yet. count: what is done. */
  kind?: 'step' | 'count';
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'rise' | 'fall';
}
