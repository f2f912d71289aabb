// Written by `npx vitrine codegen` from button.props.json; do not edit.

/** Performs one action. Use one accent button per screen. */
export interface ButtonProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  kind?: 'primary' | 'neutral' | 'outline' | 'up' | 'down' | 'danger' | 'quiet';
  size?: 'l' | 'm' | 's';
  /** Before the label. */
  icon?: string;
  /** The action is in progress; ignores presses. */
  busy?: boolean;
  /** Replaces the label while busy. */
  busyLabel?: string;
  /** Full width of its container. */
  wide?: boolean;
  /** Fills the rest of its line. */
  grow?: boolean;
  /** Something is missing: the button looks disabled, and pressing it leads to what is missing. */
  blocked?: boolean;
  onPress?: () => void;
}
