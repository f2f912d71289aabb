import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface RuleFile {
  readonly limits?: Readonly<Record<string, { readonly value: number | string }>>;
  readonly rules: Readonly<
    Record<
      string,
      { readonly message: string | { readonly key: string; readonly values?: Readonly<Record<string, unknown>> } }
    >
  >;
}

const FOLDER = join(import.meta.dirname, '../../../schemas/rules');
const files = readdirSync(FOLDER).map((name): [string, RuleFile] => [
  name.replace('.json', '').replaceAll('-', '_'),
  JSON.parse(readFileSync(join(FOLDER, name), 'utf8')) as RuleFile,
]);
const limits = new Map(
  files.flatMap(([file, { limits = {} }]) =>
    Object.entries(limits).map(([name, { value }]) => [`=limits.${file}.${name}`, String(value)]),
  ),
);

/** Returns the limits that a rule's message shows, by placeholder, so that journeys need not repeat them. */
export function limitsShownIn(key: string): Readonly<Record<string, string>> {
  const messages = files.flatMap(([, { rules }]) => Object.values(rules).map(({ message }) => message));
  const found = messages.find((message) => typeof message === 'object' && message.key === key);
  const values = typeof found === 'object' ? Object.entries(found.values ?? {}) : [];
  return Object.fromEntries(
    values.flatMap(([name, value]) => {
      const limit = typeof value === 'string' ? limits.get(value) : undefined;
      return limit === undefined ? [] : [[name, limit]];
    }),
  );
}
