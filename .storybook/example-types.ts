export type Props = Record<string, unknown>;

/** A widget and its input, as in an example or in a slot. */
export interface ExampleNode {
  id?: string;
  widget: string;
  props?: Props;
  value?: unknown;
  disabled?: boolean;
  slots?: Record<string, readonly ExampleNode[]>;
  /**
   * Labels of the text fields inside an `object` field, or in each row of a `list` field. Without them, rows are single
   * values.
   */
  fields?: readonly string[];
  /** The initial number of rows in a list, and its limits. */
  rows?: { count: number; min?: number; max?: number };
}

/** An entry in `<widget>.examples.json`. */
export interface Example extends Omit<ExampleNode, 'widget'> {
  name: string;
}
