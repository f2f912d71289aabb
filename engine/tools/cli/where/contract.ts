import { own, isSchema, type Schema, schemaAt, stringsAt } from '../../../compiler/check/grammar/schema.ts';
import { describeSchema } from '../../../compiler/check/grammar/words.ts';
import { identify } from '../../../compiler/check/grammar/kinds.ts';
import { contractGrammar } from '../../../compiler/check/types/contract.ts';
import { readDocuments } from '../../../language/patches/index.ts';

/** A prop, event or slot of a widget, or the value that it reads and writes through `bind`. */
export interface ContractPart {
  readonly kind: 'prop' | 'event' | 'slot' | 'bind';
  /** Fields of an object are named `open.value`, and those of a list's rows `rows[].value`. */
  readonly name: string;
  readonly type: string;
  readonly required: boolean;
  readonly default?: unknown;
  readonly description: string;
}

export interface Contract {
  readonly description: string;
  readonly parts: readonly ContractPart[];
}

/** The contract of a widget in files (path → text), or undefined if there is none. */
export function contractIn(files: ReadonlyMap<string, string>, widget: string): Contract | undefined {
  const file = [...files].find(([path]) => {
    const identity = identify(path);
    return identity?.kind === 'widget' && identity.name === widget;
  });
  const contract =
    file === undefined
      ? undefined
      : readDocuments(new Map([file]))
          .trees.get(file[0])
          ?.toValue();
  return isSchema(contract) ? { description: textAt(contract, 'description'), parts: listParts(contract) } : undefined;
}

function listParts(contract: Schema): ContractPart[] {
  const list = (kind: ContractPart['kind'], key: string): ContractPart[] =>
    Object.keys(schemaAt(contract, key) ?? {}).flatMap((name) => {
      const schema = schemaAt(schemaAt(contract, key) ?? {}, name) ?? {};
      const isRequired = kind === 'prop' && stringsAt(contract, 'required').includes(name);
      return describePart(kind, name, schema, { contract, isRequired });
    });
  const bind = schemaAt(contract, 'bind');
  const bound = bind === undefined ? [] : describePart('bind', 'value', bind, { contract, isRequired: false });
  return [...list('prop', 'properties'), ...bound, ...list('slot', 'slots'), ...list('event', 'events')];
}

interface Within {
  readonly contract: Schema;
  readonly isRequired: boolean;
}

function describePart(
  kind: ContractPart['kind'],
  name: string,
  schema: Schema,
  { contract, isRequired }: Within,
): ContractPart[] {
  const grammar = contractGrammar(contract);
  const items = schemaAt(schema, 'items');
  const inner = items ?? schema;
  const fields = textAt(inner, 'format') === 'state' ? {} : (schemaAt(inner, 'properties') ?? {});
  // events without a payload and slots have no type
  const hasType = ['type', 'enum', '$ref'].some((key) => Object.hasOwn(schema, key));
  const part: ContractPart = {
    kind,
    name,
    type: !hasType ? '' : textAt(schema, 'format') === 'asset' ? 'a picture' : describeSchema(schema, grammar),
    required: isRequired,
    ...(Object.hasOwn(schema, 'default') ? { default: schema.default } : {}),
    description: textAt(schema, 'description'),
  };
  const needed = stringsAt(inner, 'required');
  const parts = Object.keys(fields).flatMap((field) =>
    describePart(kind, `${name}${items === undefined ? '' : '[]'}.${field}`, schemaAt(fields, field) ?? {}, {
      contract,
      isRequired: kind === 'prop' && needed.includes(field),
    }),
  );
  return [part, ...parts];
}

function textAt(schema: Schema, key: string): string {
  const text = own(schema, key);
  return typeof text === 'string' ? text : '';
}
