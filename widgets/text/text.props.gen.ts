// Written by `npx vitrine codegen` from text.props.json; do not edit.

/** One text in a style of the type scale. */
export interface TextProps {
  /** Unique on the page: for aria attributes and tests. */
  id: string;
  disabled?: boolean;
  text: string | undefined;
  style?: 'display' | 'title-l' | 'title' | 'heading' | 'body-l' | 'body' | 'label' | 'caption' | 'micro' | 'nano';
  /** 1, 2, 3: prominence. The others are colours with a meaning. */
  tone?: '1' | '2' | '3' | 'accent' | 'success' | 'danger' | 'warning' | 'info' | 'up' | 'down';
  /** Default: the weight of the style. */
  weight?: 'regular' | 'medium' | 'strong';
  /** Makes it a heading of this level. */
  heading?: number;
  align?: 'start' | 'center' | 'end';
  wrap?: 'normal' | 'balance' | 'nowrap' | 'ellipsis';
  /** Fixed width: addresses and ids. */
  mono?: boolean;
  /** Never translated: names, addresses. */
  verbatim?: boolean;
  /** Fills the rest of its line. */
  grow?: boolean;
  /** How many lines to expect while loading. */
  lines?: number;
  /** The text is loading: shows the outline of its lines. */
  loading?: boolean;
}
