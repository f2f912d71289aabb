// Written by `npx vitrine codegen` from banner.props.json; do not edit.

/** A wide card that announces one thing at a time. */
export interface BannerProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  title?: string;
  overline?: string;
  text?: string;
  /** Picture from the brand; without one the gauge lines are drawn. */
  art?: string;
  /** Picture from the exchange. */
  url?: string;
  /** More than one: they follow the first side by side. */
  slides?: readonly { id: string; title: string | undefined; overline?: string; text?: string; art?: string; url?: string; }[];
  /** Name of the row of dots. */
  pageLabel?: string;
  onPress?: (payload: { id: string; }) => void;
}
