// Written by `npx vitrine codegen` from note.props.json; do not edit.
import type { ReactNode } from 'react';

/** A remark on a tinted background: information, not an error. */
export interface NoteProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  text: string | undefined;
  /** Follow the text, highlighted and never translated: addresses, names. */
  strong?: readonly string[];
  icon?: string;
  tone?: 'neutral' | 'warning' | 'danger' | 'info' | 'success';
  /** A link after the text. */
  action?: string;
  /** The text is loading: shows the outline of its lines. */
  loading?: boolean;
  /** The link was pressed. */
  onPress?: () => void;
  /** Below the text. */
  children?: ReactNode;
}
