// Written by `npx vitrine codegen` from shortcut-list.props.json; do not edit.

/** A dialog with the keyboard shortcuts of a page, and a switch that turns those of a single key off. */
export interface ShortcutListProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title?: string;
  close?: string;
  onLabel?: string;
  /** What the switch is for, and where else it is. */
  onText?: string;
  /** Whether single keys work. */
  on?: boolean;
  items: readonly { key: string; label: string | undefined; }[];
  onClose?: () => void;
  onToggle?: (payload: { on: boolean; }) => void;
}
