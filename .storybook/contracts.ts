import { ownText } from './languages';

interface PropSchema {
  readonly format?: string;
  readonly default?: unknown;
}

export interface Contract {
  properties?: Readonly<Record<string, PropSchema>>;
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

/** The props that an example leaves to the contract: defaults as they reach the view, texts in a language. */
export function defaultsOf(contract: Contract, language: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(contract.properties ?? {}).flatMap(([name, { format, default: value }]) => {
      if (value === undefined) return [];
      return [[name, format === 'message' && typeof value === 'string' ? ownText(language, value) : value]];
    }),
  );
}

/** `row-press` → `onRowPress`, as in the generated props. */
export function handlerName(event: string): string {
  const words = event.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return `on${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
