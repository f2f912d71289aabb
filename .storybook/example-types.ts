export type Props = Record<string, unknown>;

/** A widget and its input, as in an example or in a slot. */
export interface ExampleNode {
  id?: string;
  widget: string;
  props?: Props;
  value?: unknown;
  disabled?: boolean;
  slots?: Record<string, readonly ExampleNode[]>;
  /** The labels of the text fields that a frame has in it, or in each row; without them, rows are single values. */
  fields?: readonly string[];
  /** How many rows a list has, and how many it may have. */
  rows?: { count: number; min?: number; max?: number };
}

/** An entry in `<widget>.examples.json`. */
export interface Example extends Omit<ExampleNode, 'widget'> {
  name: string;
}
