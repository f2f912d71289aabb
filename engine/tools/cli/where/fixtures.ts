import { type Documents, listEntries, type Json } from '../../../language/patches/index.ts';
import { identify } from '../../../compiler/check/grammar/kinds.ts';
import type { Mention, Mentions } from './mentions.ts';

/** Adds the calls, streams, pages and forms in fixtures, and the texts that their answers show on screen. */
export function addFixtures({ trees }: Documents, mentions: Mentions): void {
  for (const [path, tree] of trees) {
    const identity = identify(path);
    if (identity?.kind !== 'fixture') continue;
    const note = identity.name;
    const addKeys = (json: Json | undefined, kind: Mention['kind']): void => {
      for (const [name, { key }] of json?.members ?? [])
        mentions.add(name, { kind, role: 'fixture', place: key, note });
    };
    const addAnswers = (json: Json): void => {
      addKeys(json.get('answers'), 'call');
      addKeys(json.get('streams'), 'stream');
      for (const section of ['answers', 'streams'])
        for (const [id, answer] of listEntries(json.get(section))) addTexts(answer, id, mentions);
    };
    addAnswers(tree);
    addKeys(tree.get('pages'), 'route');
    addKeys(tree.get('forms'), 'form');
    for (const [, page] of listEntries(tree.get('pages'))) addAnswers(page);
  }
}

function addTexts(json: Json, id: string, mentions: Mentions): void {
  if (json.text !== undefined) mentions.addAnswer(id, json.text, json);
  for (const [, value] of listEntries(json)) addTexts(value, id, mentions);
  for (const item of json.items) addTexts(item, id, mentions);
}
