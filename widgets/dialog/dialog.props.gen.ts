// Written by `npx vitrine codegen` from dialog.props.json; do not edit.
import type { ReactNode } from 'react';

/** Asks before a step that cannot be undone. */
export interface DialogProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  /** The question, with the amount. */
  title: string | undefined;
  body?: string;
  /** A receipt: what will happen, line by line. */
  lines?: readonly { label: string | undefined; value: string | undefined; strong?: boolean; address?: boolean; }[];
  /** A verb. */
  ok: string | undefined;
  cancel?: string;
  /** Of the answer yes: rise and fall for the side of an order. */
  tone?: 'neutral' | 'danger' | 'rise' | 'fall';
  busy?: boolean;
  onOk?: () => void;
  onCancel?: () => void;
  /** Below the text: costs, the worst case. */
  children?: ReactNode;
}
