// Written by `npx vitrine codegen` from dialog.props.json; do not edit.
import type { ReactNode } from 'react';

/** Asks for confirmation before an irreversible step. */
export interface DialogProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The question, with the amount. */
  title: string | undefined;
  body?: string;
  /** A receipt for the step. */
  lines?: readonly { label: string | undefined; value: string | undefined; strong?: boolean; address?: boolean; }[];
  /** A verb. */
  ok: string | undefined;
  cancel?: string;
  /** Tone of the confirm button: up and down for what makes a figure rise or fall. */
  tone?: 'neutral' | 'danger' | 'up' | 'down';
  /** A yes sends money: Enter, pressed once more, answers nothing. */
  careful?: boolean;
  busy?: boolean;
  onOk?: () => void;
  onCancel?: () => void;
  /** Below the text: costs, the worst case. */
  children?: ReactNode;
}
