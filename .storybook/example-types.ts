export type Props = Record<string, unknown>;

/** A widget with what it gets, as an example or the node of a slot writes it. */
export interface ExampleNode {
  id?: string;
  widget: string;
  props?: Props;
  value?: unknown;
  disabled?: boolean;
  slots?: Record<string, readonly ExampleNode[]>;
}

/** One entry of `<widget>.examples.json`. */
export interface Example extends Omit<ExampleNode, 'widget'> {
  name: string;
}
