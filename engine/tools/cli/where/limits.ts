import { identify } from '../../../compiler/check/grammar/kinds.ts';
import { LIMITS, limitSetName } from '../../../language/expression/limits.ts';
import { type Documents, listEntries, type Json, offsetInString } from '../../../language/patches/index.ts';
import type { Mentions } from './mentions.ts';

/**
 * Adds the limits of rules, and the expressions that read them. A limit is found by the name in expressions, such as
 * `limits.registration.password_minimum`, and by its last one or two parts.
 */
export function addLimits({ trees }: Documents, mentions: Mentions): void {
  for (const [path, tree] of trees) {
    const identity = identify(path);
    if (identity?.kind !== 'rule') continue;
    for (const [name, { key }] of tree.get('limits')?.members ?? [])
      for (const id of listIds(limitSetName(identity.name), name))
        mentions.add(id, { kind: 'limit', role: 'defines', place: key });
  }
  for (const tree of trees.values()) addReads(tree, mentions);
}

const listIds = (set: string, name: string): readonly string[] => [`${LIMITS}.${set}.${name}`, `${set}.${name}`, name];

const READ = new RegExp(`(?<![\\w.])${LIMITS}\\.(\\w+)\\.(\\w+)`, 'g');

function addReads(json: Json, mentions: Mentions): void {
  if (json.text?.startsWith('=') === true)
    for (const { 0: read, 1: set = '', 2: name = '', index } of json.text.matchAll(READ)) {
      const place = {
        source: json.source,
        offset: offsetInString(json, index),
        length: read.length,
        pointer: json.pointer,
      };
      for (const id of listIds(set, name)) mentions.add(id, { kind: 'limit', role: 'reads', place });
    }
  for (const [, value] of listEntries(json)) addReads(value, mentions);
  for (const item of json.items) addReads(item, mentions);
}
