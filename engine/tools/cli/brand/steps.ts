import { applyPatch } from '../../../language/patches/apply.ts';
import { findNode, listItems, type Json } from '../../../language/patches/index.ts';
import { copyJson, isEqualJson } from '../../../language/patches/json.ts';
import type { Problem } from '../../../language/diagnostics/problem.ts';
import { locate, type Change, type MessageTexts, printValue, printChange } from './change.ts';
import { entryName, ownerName, placeName, valueAt } from './nodes.ts';

interface Step {
  readonly step: Json;
  readonly op: string;
  readonly node: Json | undefined;
  readonly path: string | undefined;
  readonly value: Json | undefined;
}

interface Effect {
  readonly change: Change;
  readonly step: Json;
}

/** Describes the steps of all patches to a target, in order. Leaves out steps that later ones undo. */
export function patchChanges(patches: readonly Json[], target: Json, sentences: MessageTexts): Change[] {
  let tree = copyJson(target);
  const of = patches[0]?.get('target')?.text ?? '';
  const effects: Effect[] = [];
  const steps = patches.flatMap((patch) => listItems(patch.get('patches')));
  const moves = listMoves(steps);
  for (const step of steps) {
    const id = step.get('node')?.text;
    const node = id === undefined ? tree : findNode(tree, id);
    const parts: Step = {
      step,
      op: step.get('op')?.text ?? '',
      node,
      path: step.get('path')?.text,
      value: step.get('value'),
    };
    const words = moves.has(step) ? moveWords(parts, tree, steps) : listWords(parts, tree, sentences);
    const problems: Problem[] = [];
    const about = node === undefined ? undefined : locate(getTarget(parts, node));
    tree = applyPatch(tree, step, problems);
    const [problem] = problems;
    if (problem !== undefined)
      effects.push({ step, change: { of, words: problem.message, at: locate(step), isProblem: true } });
    else if (words !== undefined)
      effects.push({
        step,
        change: { of, words, at: locate(step), ...(about === undefined ? {} : { target: about }) },
      });
  }
  return effects.flatMap(({ change, step }) => (change.isProblem || !isUndone(step, target, tree) ? [change] : []));
}

/** Whether the target of a step is the same before and after all steps. */
function isUndone(step: Json, before: Json, after: Json): boolean {
  if (isEqualJson(before, after)) return true;
  const path = step.get('path')?.text;
  const value = step.get('value');
  const id = step.get('op')?.text === 'insert' ? getId(value) : step.get('node')?.text;
  // an inserted value without an id cannot be found again
  if (id === undefined && (step.get('op')?.text === 'insert' || path === undefined)) return false;
  const [old, now] = [before, after].map((tree) => {
    const node = id === undefined ? tree : findNode(tree, id);
    return node === undefined || path === undefined || step.get('op')?.text === 'insert' ? node : valueAt(node, path);
  });
  if (old === undefined || now === undefined) return old === now;
  return isEqualJson(old, now) && getPlace(old) === getPlace(now);
}

/** A node's position: its index and the ids of its siblings, which change when it is moved. */
const getPlace = ({ parent, key }: Json): string =>
  parent?.type === 'array' ? [key, ...parent.items.map((item) => getId(item) ?? '')].join(' ') : String(key);

/** The value that a step changes, or the node itself if there is none. */
function getTarget({ path, op }: Step, node: Json): Json {
  return (path === undefined || op === 'insert' ? undefined : valueAt(node, path)) ?? node;
}

const getId = (json: Json | undefined): string | undefined => json?.get('id')?.text ?? json?.get('name')?.text;

/** Finds nodes that are removed and inserted elsewhere. They count as moved. */
function listMoves(steps: readonly Json[]): ReadonlySet<Json> {
  const gone = new Map<string, Json>();
  for (const step of steps) {
    const id = step.get('node')?.text;
    if (step.get('op')?.text === 'remove' && step.get('path') === undefined && id !== undefined) gone.set(id, step);
  }
  const moves = new Set<Json>();
  for (const step of steps) {
    const partner = step.get('op')?.text === 'insert' ? gone.get(getId(step.get('value')) ?? '') : undefined;
    if (partner !== undefined) moves.add(step).add(partner);
  }
  return moves;
}

/** Describes a move. Only the insertion is described, not the removal. */
function moveWords({ op, value, step, node }: Step, tree: Json, steps: readonly Json[]): string | undefined {
  if (op !== 'insert' || value === undefined || node === undefined) return undefined;
  const before = findNode(tree, getId(value) ?? '');
  const isFirst = steps.indexOf(step) < steps.findIndex((other) => other.get('node')?.text === getId(value));
  const differs =
    isFirst && before !== undefined && JSON.stringify(before.toValue()) !== JSON.stringify(value.toValue());
  return `moves ${entryName(value, node)} ${getPosition(step, node)}${differs ? ', and changes it' : ''}`;
}

function listWords({ op, node, path, value, step }: Step, tree: Json, sentences: MessageTexts): string | undefined {
  if (node === undefined) return undefined;
  const isWhole = node === tree;
  if (op === 'set' && isWhole && tree.source.path.startsWith('locales/'))
    return messageWords(tree, path ?? '', value, sentences);
  const owner = isWhole ? '' : ` of ${entryName(node)}${ownerName(node)}`;
  const before = path === undefined ? node : valueAt(node, path);
  switch (op) {
    case 'set':
      return before === undefined
        ? `gives ${isWhole ? 'the file' : `${entryName(node)}${ownerName(node)}`} the ${placeName(path ?? '')} ${printValue(value, sentences.is)}`
        : `replaces ${placeName(path ?? '')}${owner}: ${printChange(before, value, sentences)}`;
    case 'remove':
      return path === undefined
        ? `removes ${entryName(node)}${getLabel(node, sentences.was)}${ownerName(node)}`
        : `removes ${placeName(path)}${owner}, which was ${printValue(before, sentences.was)}`;
    case 'insert':
      return value === undefined ? undefined : insertWords(step, value, node, path, owner, sentences);
    case 'replace':
      return `replaces ${entryName(node)}${ownerName(node)} with ${value === undefined ? '' : entryName(value, node)}`;
    case 'move': {
      const beside = findNode(tree, step.get('beside')?.text ?? '');
      return `moves ${entryName(node)} ${step.get('at')?.text ?? 'after'} ${beside === undefined ? '' : entryName(beside)}`;
    }
    default:
      return undefined;
  }
}

/** Describes a change in a locale file. */
function messageWords(tree: Json, path: string, value: Json | undefined, sentences: MessageTexts): string {
  const before = valueAt(tree, path);
  return before === undefined
    ? `adds the message ${placeName(path)}: ${printValue(value, sentences.is)}`
    : `replaces the message ${placeName(path)}: ${printChange(before, value, sentences)}`;
}

function insertWords(
  step: Json,
  value: Json,
  node: Json,
  path: string | undefined,
  owner: string,
  { is }: MessageTexts,
): string {
  const place = getPosition(step, node, owner);
  return `adds ${entryName(value, node, path)}${getLabel(value, is)} ${place}`;
}

/** An entry's label text. */
function getLabel(json: Json, sentence: MessageTexts['is']): string {
  const label = json.get('label')?.text;
  const said = label === undefined ? undefined : sentence(label);
  return said === undefined ? '' : ` (“${said}”)`;
}

function getPosition(step: Json, node: Json, owner = ''): string {
  const at = step.get('at')?.text ?? 'after';
  if (at === 'before' || at === 'after') return `${at} ${entryName(node)}${ownerName(node)}`;
  return `as the ${at} of ${placeName(step.get('path')?.text ?? '')}${owner}`;
}
