import { listEntries, type Json } from '../../language/patches/index.ts';

/** A text that differs, with every language where it differs. */
export interface TextChange {
  /** A key such as `withdraw.arrival`. Plural forms have their suffix. */
  readonly key: string;
  readonly languages: readonly TextVersions[];
}

interface TextVersions {
  readonly language: string;
  readonly before: string | undefined;
  readonly after: string | undefined;
}

const FILE = /^locales\/([^/]+)\/([^/]+)\.json$/;

/** Lists the texts that differ, in the order of their files and keys. */
export function textChanges(
  paths: readonly string[],
  listVersions: (path: string) => readonly [Json | undefined, Json | undefined],
): readonly TextChange[] {
  const changes = new Map<string, TextVersions[]>();
  for (const path of paths) {
    const [, language, file] = FILE.exec(path) ?? [];
    if (language === undefined || file === undefined) continue;
    const [before, after] = listVersions(path).map((tree) => new Map(listLeaves(tree, file)));
    for (const key of new Set([...(before?.keys() ?? []), ...(after?.keys() ?? [])])) {
      const versions = { language, before: before?.get(key), after: after?.get(key) };
      if (versions.before !== versions.after) changes.set(key, [...(changes.get(key) ?? []), versions]);
    }
  }
  return [...changes].map(([key, languages]) => ({ key, languages }));
}

function* listLeaves(json: Json | undefined, key: string): Generator<[string, string]> {
  if (json?.type === 'object')
    for (const [name, value] of listEntries(json)) yield* listLeaves(value, `${key}.${name}`);
  else if (json?.text !== undefined) yield [key, json.text];
}
