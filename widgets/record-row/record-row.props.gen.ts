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
  /** Shows + as well. On unless false. */
  sign?: boolean;
  /** Before the amount: a pair, a kind. */
  title?: string;
  state?: { label: string; tone: string };
  /** Closed or cancelled: shows the amount muted. Default: by the tone of the state. */
  muted?: boolean;
  /** Of the amount. auto: coloured by direction. */
  tone?: 'auto' | 'plain';
  /** Network and address, order number. */
  place?: string;
  /** Follows the place, shortened to both ends; whole in the title. */
  address?: string;
  /** The place is an address or a number. */
  mono?: boolean;
  time?: number | string;
  timeStyle?: 'time' | 'minute' | 'date' | 'day' | 'datetime';
  step?: number;
  of?: number;
  stepLabel?: string;
  stepKind?: 'step' | 'count';
  stepTone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'info' | 'up' | 'down';
  /** Reason for a refusal. */
  reason?: string;
  /** Label of the button that resolves it. */
  fix?: string;
  onPress?: () => void;
  onFix?: () => void;
  /** Replaces the state. */
  badge?: ReactNode;
  /** More lines of the record. */
  children?: ReactNode;
}
