// Written by `npx vitrine codegen` from problem-overlay.props.json; do not edit.

/** Development only: problems in the declarations, docked next to the page until they are fixed. */
export interface ProblemOverlayProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title?: string;
  resize?: string;
  problems: readonly { file: string; line?: number; column?: number; message: string; fix?: string; frame?: string; code?: string; open?: string; help?: string; }[];
  onOpen?: (payload: { place: string; }) => void;
}
