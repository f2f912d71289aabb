// Written by `npx vitrine codegen` from tabs.props.json; do not edit.

/** Underlined tabs that scroll sideways. */
export interface TabsProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  items: readonly { value: string; label: string | undefined; count?: number; }[];
  /** What is chosen here. */
  label: string | undefined;
  size?: 'label' | 'big';
  /** A hairline under the whole strip. */
  line?: boolean;
  /** Starts at the page's gutter. On unless false. */
  inset?: boolean;
  value: string | undefined;
  onChange: (value: string) => void;
  onSelect?: (payload: { value: string; }) => void;
}
