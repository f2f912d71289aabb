export type Props = Record<string, unknown>;

/** A widget and its input, as in an example or in a slot. */
export interface ExampleNode {
  id?: string;
  widget: string;
  props?: Props;
  value?: unknown;
  disabled?: boolean;
  slots?: Record<string, readonly ExampleNode[]>;
}

/** An entry in `<widget>.examples.json`. */
export interface Example extends Omit<ExampleNode, 'widget'> {
  name: string;
}
