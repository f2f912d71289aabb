// Written by `npx vitrine codegen` from record-row.props.json; do not edit.
import type { ReactNode } from 'react';

/** A movement of money: amount and state, place and time, progress or reason. */
export interface RecordRowProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  amount: string | undefined;
  unit?: string;
  scale?: number;
  /** Show + as well. On unless false. */
  sign?: boolean;
  /** Stands before the amount: a pair, a kind. */
  title?: string;
  state?: { label: string; tone: string };
  /** Closed or cancelled: the amount is quiet. By the tone of the state unless given. */
  muted?: boolean;
  /** Network and address, order number. */
  place?: string;
  /** Follows the place, shortened to both ends; whole in the title. */
  address?: string;
  /** The place is an address or a number. */
  mono?: boolean;
  time?: number;
  timeStyle?: 'time' | 'minute' | 'date' | 'day' | 'datetime';
  step?: number;
  of?: number;
  stepLabel?: string;
  stepKind?: 'step' | 'count';
  stepTone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'rise' | 'fall';
  /** Why it was refused. */
  reason?: string;
  /** Label of the way out. */
  fix?: string;
  onPress?: () => void;
  onFix?: () => void;
  /** Instead of the state. */
  badge?: ReactNode;
  /** More lines of the record. */
  children?: ReactNode;
}
