import { getDefaultText } from './languages.ts';

/** A JSON Schema in a contract: the keywords used here, plus any others. */
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
  readonly deprecated?: Deprecation;
  readonly [keyword: string]: unknown;
}

/** When something was deprecated, until when it still works, and what to use instead. */
export interface Deprecation {
  readonly since: string;
  readonly until: string;
  readonly use: string;
}

export interface Contract {
  readonly title: string;
  readonly description: string;
  readonly properties?: Readonly<Record<string, PropSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
  readonly $defs?: Readonly<Record<string, PropSchema>>;
  readonly bind?: PropSchema;
  /** Whether the widget is a form field. `list` and `object` wrap other fields. */
  readonly field?: boolean | 'list' | 'object';
  readonly events?: Readonly<Record<string, PropSchema>>;
  readonly slots?: Readonly<Record<string, { readonly description?: string }>>;
  readonly exposes?: readonly string[];
  readonly deprecated?: Deprecation;
}

const files = import.meta.glob<Contract>(['../widgets/*/*.props.json', '../widgets/exchange/*/*.props.json'], {
  eager: true,
  import: 'default',
});
const contracts = new Map(Object.entries(files).map(([path, contract]) => [path.split('/').at(-2), contract]));

/** @throws if no widget folder has this name, which means that the example is wrong */
export function getContract(widget: string): Contract {
  const contract = contracts.get(widget);
  if (contract === undefined) throw new Error(`There is no widget "${widget}" in widgets/.`);
  return contract;
}

/** Resolves a local `$ref`. */
export function resolveSchema(schema: PropSchema, contract: Contract): PropSchema {
  const name = /^#\/\$defs\/(.+)$/.exec(schema.$ref ?? '')?.[1];
  return name === undefined ? schema : { ...contract.$defs?.[name], ...schema };
}

/** The defaults of a contract's props, as the view receives them, with text in the given language. */
export function getDefaults(contract: Contract, language: string): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(contract.properties ?? {}).flatMap(([name, { format, default: value }]) => {
      if (value === undefined) return [];
      return [[name, format === 'message' && typeof value === 'string' ? getDefaultText(language, value) : value]];
    }),
  );
}

/** `row-press` → `onRowPress`, as in the generated props. */
export function getHandlerName(event: string): string {
  const words = event.split(/[^A-Za-z0-9]+/).filter((word) => word !== '');
  return `on${words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join('')}`;
}
