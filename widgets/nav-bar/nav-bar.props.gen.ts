// Written by `npx vitrine codegen` from nav-bar.props.json; do not edit.
import type { ReactNode } from 'react';

/** Top of a page: back button, title, actions. */
export interface NavBarProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title?: string;
  /** Name of a logo; its disc stands before the title. */
  logo?: string;
  /** By default, a large title is at the left, and any other in the centre. */
  align?: 'center' | 'left';
  /** A larger title, for the pages of the tab bar. */
  large?: boolean;
  back?: boolean;
  backIcon?: 'back' | 'close';
  backLabel?: string;
  closeLabel?: string;
  /** The title opens a choice. */
  chevron?: boolean;
  /** The title is for screen readers only: a search field or a heading of the page takes its place. */
  unseen?: boolean;
  /** chat: the darker blue of a conversation. */
  tone?: 'plain' | 'chat';
  /** A hairline below. */
  line?: boolean;
  /** What the bar shows is loading. */
  loading?: boolean;
  onBack?: () => void;
  /** The title was pressed. */
  onTitle?: () => void;
  /** Before the title. */
  start?: ReactNode;
  /** Instead of the title, or beside it: a search field. */
  children?: ReactNode;
  /** Actions at the end. */
  end?: ReactNode;
}
