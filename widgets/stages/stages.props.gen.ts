// Written by `npx vitrine codegen` from stages.props.json; do not edit.

/** The few stages of a process side by side: done, current, upcoming. */
export interface StagesProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** In order. */
  items: readonly { label: string | undefined; detail?: string; phase: 'done' | 'now' | 'later' | 'failed'; }[];
  /** The process that has these stages. */
  label: string | undefined;
}
