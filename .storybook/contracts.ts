export interface Contract {
  properties?: Record<string, unknown>;
  bind?: unknown;
  field?: boolean;
  events?: Record<string, unknown>;
  exposes?: readonly string[];
}

const files = import.meta.glob<Contract>('../widgets/*/*.props.json', { eager: true, import: 'default' });

/** The contract of a widget; a name that no folder has is an error of the example. */
export function contractOf(widget: string): Contract {
  const contract = files[`../widgets/${widget}/${widget}.props.json`];
  if (contract === undefined) throw new Error(`There is no widget "${widget}": see the folders of widgets/.`);
  return contract;
}

/** `row-press` → `onRowPress`, as in the generated props. */
export function handlerName(event: string): string {
  const words = event.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return `on${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
