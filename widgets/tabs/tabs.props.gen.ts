// Written by `npx vitrine codegen` from tabs.props.json; do not edit.

/** Underlined tabs in a horizontally scrolling strip. */
export interface TabsProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { value: string; label: string | undefined; count?: number; }[];
  /** What the user chooses here. */
  label: string | undefined;
  /** A label or a count is loading: the others are shown. */
  loading?: boolean;
  size?: 'label' | 'big';
  /** A hairline under the whole strip. */
  line?: boolean;
  /** Indents by the page's gutter. On unless false. */
  inset?: boolean;
  value: string | undefined;
  onChange: (value: string) => void;
  onSelect?: (payload: { value: string; }) => void;
}
