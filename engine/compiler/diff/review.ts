import { identify } from '../check/grammar/kinds.ts';
import { listDifferences } from '../../language/edit/differences.ts';
import { isEqualJson, pathOfTarget, readOnce, type Json } from '../../language/patches/index.ts';
import { brandName, getBrand, patchedVersions, sayNewBrand } from './brand-words.ts';
import { getEffect } from './money.ts';
import { getSourceLanguage } from '../../language/translation/languages.ts';
import { ProjectWords, type Said } from './names.ts';
import { textChanges } from './texts.ts';
import type { Change, Files, Part, Review } from './parts.ts';
import { sayDifference } from './words.ts';

/** Texts are compared by key. The record of translated source texts is left out, because it follows from them. */
const LOCALE = /^locales\//;
const COMPARED = /^(?:schemas|locales)\//;

/** Compares two versions. Files that cannot be read are compared as a whole. */
export function getReview(before: Files, after: Files): Review {
  const paths = [...new Set([...before.keys(), ...after.keys()])]
    .filter((path) => COMPARED.test(path) && before.get(path) !== after.get(path))
    .toSorted();
  const words = new ProjectWords(after, getLanguage(after));
  return {
    parts: paths.filter((path) => !LOCALE.test(path)).flatMap((path) => getPart(path, before, after, words) ?? []),
    texts: textChanges(paths, (path) => [findTree(path, before), findTree(path, after)]),
  };
}

/** Returns the source language, or English if a brand is unreadable, which the check reports. */
function getLanguage(files: Files): string {
  try {
    return getSourceLanguage(files);
  } catch {
    return 'en';
  }
}

const findTree = (path: string, files: Files): Json | undefined => {
  const text = files.get(path);
  return text === undefined ? undefined : readOnce(path, text).tree;
};

function getPart(file: string, before: Files, after: Files, words: ProjectWords): Part | undefined {
  const identity = identify(file) ?? { kind: 'file' as const, name: file };
  const [old, now] = [findTree(file, before), findTree(file, after)];
  const state = before.has(file) ? (after.has(file) ? 'changed' : 'gone') : 'new';
  // only the formatting differs
  if (old && now && isEqualJson(old, now)) return undefined;
  const brand = getBrand(file);
  const part = { file, ...identity, state, ...(brand !== undefined && { brand: brandName(brand, after) }) } as const;
  if (identity.kind === 'patch') {
    const versions = patchedVersions(old, now, (path) => findTree(path, after));
    const target = pathOfTarget((now ?? old)?.get('target')?.text ?? '');
    const about = identify(target);
    if (versions && about)
      return {
        ...part,
        ...about,
        target,
        changes: differences({ kind: about.kind, old: versions[0], now: versions[1], words }),
      };
  }
  if (identity.kind === 'brand' && state === 'new' && now) return { ...part, changes: sayNewBrand(now, words) };
  return { ...part, changes: listChanges({ kind: identity.kind, old, now, state, words }) };
}

interface Versions {
  readonly kind: Part['kind'];
  readonly old: Json | undefined;
  readonly now: Json | undefined;
  readonly state: Part['state'];
  readonly words: ProjectWords;
}

function listChanges({ kind, old, now, state, words }: Versions): readonly Change[] {
  if (state !== 'changed') {
    const said = state === 'new' ? 'is new' : 'is gone';
    return [withMoney({ words: said }, getEffect({ kind, old, now }))];
  }
  if (!old || !now) return [{ words: 'cannot be read' }];
  if (kind === 'fixture') return [{ words: 'answers differ' }];
  return differences({ kind, old, now, words });
}

/**
 * Describes all differences. If a difference gives several changes, the last one gets its money effect, because it says
 * what was removed.
 */
const differences = (said: Said): readonly Change[] =>
  listDifferences(said.old, said.now).flatMap((difference) => {
    const { node } = difference;
    const { kind, old, now } = said;
    const money = getEffect({ kind, old, now, difference });
    const changes = sayDifference(difference, said).map((change) => ({
      ...change,
      ...(node !== undefined && { node }),
    }));
    if (changes.length === 0 && money !== undefined) return [{ words: 'is different', money }];
    return changes.map((change, at) => withMoney(change, at === changes.length - 1 ? money : undefined));
  });

const withMoney = (change: Change, money: string | undefined): Change =>
  money === undefined ? change : { ...change, money };
