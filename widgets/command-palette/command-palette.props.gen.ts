// Written by `npx vitrine codegen` from command-palette.props.json; do not edit.

/** A search over the page: it finds entries of several kinds and goes to one. On a phone it fills the screen. */
export interface CommandPaletteProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label?: string;
  close?: string;
  /** Nothing was found; a template with {text}. */
  none?: string;
  /** How much was found; a template with {count}. */
  count?: string;
  /** The most entries of a group. */
  limit?: number;
  /** Some entries have not arrived yet. */
  loading?: boolean;
  groups: readonly ({ id: string; label: string | undefined; items: readonly { id?: string; label: string | undefined; icon?: string; suffix?: string; words?: string; price?: string; scale?: number; change?: string; }[]; })[];
  onSelect?: (payload: { group: string; id: string; }) => void;
  onClose?: () => void;
}
