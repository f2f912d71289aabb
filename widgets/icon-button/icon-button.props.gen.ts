// Written by `npx vitrine codegen` from icon-button.props.json; do not edit.

/** A button with only an icon; its name is for screen readers. */
export interface IconButtonProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  icon: string;
  label: string | undefined;
  /** Size of the icon; the touch target is at least 44 px. */
  size?: 's' | 'm' | 'l';
  tone?: '1' | '2' | '3' | 'accent';
  /** Makes it a toggle button. */
  pressed?: boolean;
  /** Marks something new, which the label describes. */
  dot?: boolean;
  filled?: boolean;
  /** Sides where the icon, not the touch target, meets its neighbour. */
  flush?: 'none' | 'start' | 'end' | 'all';
  onPress?: () => void;
}
