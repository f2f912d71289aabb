// Written by `npx vitrine codegen` from icon-button.props.json; do not edit.

/** A picture that does one thing; its name is for screen readers. */
export interface IconButtonProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  icon: string;
  label: string | undefined;
  /** Of the picture; the press area is 44 px at least. */
  size?: 's' | 'm' | 'l';
  tone?: '1' | '2' | '3' | 'accent';
  /** For one that is on or off. */
  pressed?: boolean;
  /** Something new waits there; the label says what. */
  dot?: boolean;
  filled?: boolean;
  /** Sides at which the picture, not the press area, meets its neighbour. */
  flush?: 'none' | 'start' | 'end' | 'all';
  onPress?: () => void;
}
