// Written by `npx vitrine codegen` from banner.props.json; do not edit.

/** A wide card with one announcement at a time. */
export interface BannerProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title?: string;
  overline?: string;
  text?: string;
  /** Picture set by the brand; without one the card shows lines of gauges. */
  art?: string;
  /** Picture that the back end names. */
  url?: string;
  /** Further slides; the user swipes sideways. */
  slides?: readonly { id: string; title: string | undefined; overline?: string; text?: string; art?: string; url?: string; }[];
  /** Label of the row of dots. */
  pageLabel?: string;
  /** The slides are loading: keeps their place. */
  loading?: boolean;
  onPress?: (payload: { id: string; }) => void;
}
