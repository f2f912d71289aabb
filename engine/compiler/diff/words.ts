import type { Difference, Rank } from '../../language/edit/differences.ts';
import { listEntries, isNode, listItems, type Json, type JsonValue } from '../../language/patches/index.ts';
import { sayCondition } from './condition-words.ts';
import { sayInForm } from './form-words.ts';
import { nameSubject, type Said, toWords } from './names.ts';
import type { Change } from './parts.ts';
import { quoted, rank, sayNamed } from './print.ts';
import { sayInRules } from './rule-words.ts';

/** Describes a difference in words. Empty if another difference already covers it. */
export function sayDifference(difference: Difference, said: Said): readonly Change[] {
  if (said.kind === 'rule') return [sayInRules(difference, said) ?? sayPlainly(difference, said)];
  if (said.kind === 'form') return sayInForm(difference, said) ?? [sayPlainly(difference, said)];
  return [sayPlainly(difference, said)];
}

function sayPlainly(difference: Difference, said: Said): Change {
  switch (difference.kind) {
    case 'added': {
      const node = nodeIn(said.now, difference.node);
      const visible = node?.get('visible')?.toValue();
      const when =
        visible === undefined ? '' : `, shown when ${sayCondition(visible, (name) => nameSubject(said, name))}`;
      return {
        words: `${nameNode(difference.node, node, said)} added${into(difference.place)}`,
        detail: `now ${rank(difference.place)}${when}`,
      };
    }
    case 'removed':
      return {
        words: `${nameNode(difference.node, nodeIn(said.old, difference.node), said)} removed${from(difference.place)}`,
        detail: `was ${rank(difference.place)}`,
      };
    case 'moved': {
      const { from: old, to, node } = difference;
      const where = old.in === to.in ? ` in ${getPlace(to)}` : ` from ${getPlace(old)} to ${getPlace(to)}`;
      return { words: `${toWords(node)} moved${where}`, detail: `was ${rank(old)}, now ${rank(to)}` };
    }
    default:
      return difference.path === '/visible' ? sayVisible(difference, said) : sayValue(difference, said);
  }
}

type Changed = Extract<Difference, { kind: 'changed' }>;

function sayValue({ node, path, before, after }: Changed, said: Said): Change {
  const what = [path.split('/').at(-1) ?? '', node].flatMap((name) => (name === undefined ? [] : [toWords(name)]));
  const name = what.length === 2 ? `${what[0] ?? ''} of ${what[1] ?? ''}` : (what[0] ?? '');
  return sayNamed(name, { before, after }, said.words);
}

function sayVisible({ node, before, after }: Changed, said: Said): Change {
  const when = (value: JsonValue | undefined): string =>
    value === undefined ? 'shown always' : `shown when ${sayCondition(value, (name) => nameSubject(said, name))}`;
  return { words: `${node === undefined ? 'It' : toWords(node)} is ${when(after)}`, detail: `was ${when(before)}` };
}

/** Names a new or removed block by its id, and by its text if it has one. */
function nameNode(id: string, node: Json | undefined, { words }: Said): string {
  const texts = TEXTS.flatMap((name) => words.getText(node?.get('props')?.get(name)?.toValue()) ?? []);
  return [toWords(id), ...texts.slice(0, 1).map((text) => quoted(text))].join(' ');
}

const TEXTS = ['label', 'title', 'text', 'value'] as const;

function nodeIn(json: Json, id: string): Json | undefined {
  if (isNode(json) && json.get('id')?.text === id) return json;
  for (const child of [...listEntries(json).map(([, value]) => value), ...listItems(json)]) {
    const found = nodeIn(child, id);
    if (found !== undefined) return found;
  }
  return undefined;
}

const getPlace = ({ in: node }: Rank): string => (node === undefined ? 'the page' : toWords(node));
const into = (place: Rank): string => (place.in === undefined ? '' : ` to ${getPlace(place)}`);
const from = (place: Rank): string => (place.in === undefined ? '' : ` from ${getPlace(place)}`);
