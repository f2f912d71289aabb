import { ownText } from './languages.ts';

/** A JSON Schema of a contract: the keywords that something here reads, and whatever else it says. */
export interface PropSchema {
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly default?: unknown;
  readonly enum?: readonly unknown[];
  readonly items?: PropSchema;
  readonly properties?: Readonly<Record<string, PropSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | PropSchema;
  readonly $ref?: string;
  readonly [keyword: string]: unknown;
}

export interface Contract {
  readonly title: string;
  readonly description: string;
  readonly properties?: Readonly<Record<string, PropSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly $defs?: Readonly<Record<string, PropSchema>>;
  readonly bind?: PropSchema;
  readonly field?: boolean;
  readonly events?: Readonly<Record<string, PropSchema>>;
  readonly slots?: Readonly<Record<string, { readonly description?: string }>>;
  readonly exposes?: readonly string[];
}

const files = import.meta.glob<Contract>('../widgets/*/*.props.json', { eager: true, import: 'default' });

/** The contract of a widget; a name that no folder has is an error of the example. */
export function contractOf(widget: string): Contract {
  const contract = files[`../widgets/${widget}/${widget}.props.json`];
  if (contract === undefined) throw new Error(`There is no widget "${widget}": see the folders of widgets/.`);
  return contract;
}

/** What a schema says, in its place or where it refers to. */
export function resolved(schema: PropSchema, contract: Contract): PropSchema {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : { ...contract.$defs?.[name], ...schema };
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
