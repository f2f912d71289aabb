import { MESSAGE_KEY, type Mentions } from '../../../language/patches/index.ts';
import { schemaAt, own, type Schema, isSchema } from '../grammar/schema.ts';

const known = new WeakMap<object, Mentions>();

/** A widget's default messages. */
export function mentionsOfContract(contract: unknown): Mentions {
  if (!isSchema(contract)) return new Set();
  const found = known.get(contract) ?? new Set(listDefaults(contract));
  known.set(contract, found);
  return found;
}

function listDefaults(schema: Schema): string[] {
  return [
    ...listTexts(own(schema, 'default')).flatMap((text) => (MESSAGE_KEY.test(text) ? [`message:${text}`] : [])),
    ...Object.keys(schema).flatMap((name) => listDefaults(schemaAt(schema, name) ?? {})),
  ];
}

/** Every text in a default, which may be a list of objects. */
function listTexts(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(listTexts) : [];
}
