// Written by `npx vitrine codegen` from button.props.json; do not edit.

/** Does one thing. One accent button per screen. */
export interface ButtonProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  label: string | undefined;
  kind?: 'primary' | 'neutral' | 'outline' | 'rise' | 'fall' | 'danger' | 'quiet';
  size?: 'l' | 'm' | 's';
  /** Before the label. */
  icon?: string;
  /** Works on it: takes no press. */
  busy?: boolean;
  /** Stands instead of the label while busy. */
  busyLabel?: string;
  /** As wide as its place. */
  wide?: boolean;
  /** Takes what is left of the line it stands in. */
  grow?: boolean;
  /** Something is left to do: looks neutral, and its press leads there. */
  blocked?: boolean;
  onPress?: () => void;
}
