import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createChecker } from '../../../engine/compiler/check/index.ts';
import { Effects, EFFECTS, type Effect } from '../../../engine/compiler/check/model/effects.ts';
import { overlay, readDocuments, type Json } from '../../../engine/language/patches/index.ts';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';
import { createRandom } from '../../kit/random.ts';
import { drawPatch } from './random-patches.ts';

const { files, contracts, icons } = readDeclared(resolve(import.meta.dirname, '../../..'));
const BRAND = 'kite';
const PATCH = `schemas/brands/${BRAND}/patches/drawn.json`;
const getPatch = (target: string, steps: readonly object[]): string =>
  JSON.stringify({ $schema: '../../../grammar/patch.schema.json', target, patches: steps }, undefined, 2);

/** Maps the path of each declaration to its strongest effect. */
function listEffects(tree: ReadonlyMap<string, string>): ReadonlyMap<string, Effect> {
  const { trees } = readDocuments(tree);
  const getEffect = (id: string): Effect => {
    const [file = '', call = ''] = id.split('.');
    const text = trees.get(`schemas/api/${file}.json`)?.get('calls')?.get(call)?.get('effect')?.text;
    return EFFECTS.find((effect) => effect === text) ?? 'ui';
  };
  const effects = new Effects(getEffect, (kind, name): Json | undefined => trees.get(`schemas/${kind}s/${name}.json`));
  return new Map(
    [...trees].flatMap(([path, json]) =>
      /^schemas\/(app\.json|(pages|forms|tables|fragments)\/)/.test(path) ? [[path, effects.of(json)] as const] : [],
    ),
  );
}

describe('a hundred random patches', () => {
  const checker = createChecker({ files, contracts, icons, brand: BRAND });
  const random = createRandom(1);
  const before = overlay(files, BRAND).files;
  const others = overlay(files, 'larch').files;
  const effects = listEffects(before);
  const seen = { applied: 0, refused: 0 };

  it('start from a brand without problems', () => expect(checker.problems).toEqual([]));

  it.each(Array.from({ length: 100 }, (_, index) => ({ index, ...drawPatch(files, random) })))(
    '$index: $step.op in $target is applied exactly, or refused at its place',
    ({ target, step }) => {
      const text = getPatch(target, [step]);
      const problems = checker.update(PATCH, text);
      const patched = new Map(files).set(PATCH, text);
      const after = overlay(patched, BRAND);
      const changed = [...after.files].flatMap(([path, now]) =>
        path !== PATCH && JSON.stringify(JSON.parse(now || 'null')) !== sameAs(before.get(path)) ? [path] : [],
      );

      // then other brands and other files do not change
      expect(overlay(patched, 'larch').files.get(`schemas/${target}`)).toBe(others.get(`schemas/${target}`));
      expect(changed.filter((path) => path !== `schemas/${target}`)).toEqual([]);
      // then each problem is at the patch, and the check of the brand fails with it
      expect(after.problems.filter(({ file }) => file !== PATCH)).toEqual([]);
      if (after.problems.length > 0) expect(problems).not.toEqual([]);
      // lists of places are expanded after the patches are applied, so an unknown place is reported in the patched tree
      const isRefused = after.problems.some(({ code }) => code !== 'reference/place');
      expect(changed).toEqual(isRefused ? [] : [`schemas/${target}`]);

      if (problems.length === 0) {
        seen.applied += 1;
        const raised = [...listEffects(after.files)].filter(
          ([path, effect]) => EFFECTS.indexOf(effect) > EFFECTS.indexOf(effects.get(path) ?? 'ui'),
        );
        expect(raised).toEqual([]);
      } else {
        seen.refused += 1;
        for (const { file, line, fix } of problems)
          expect([file !== '', line > 0, fix !== '']).toEqual([true, true, true]);
      }
    },
  );

  it('were both applied and refused', () => {
    expect(checker.update(PATCH, undefined)).toEqual([]);
    expect(seen.applied).toBeGreaterThan(5);
    expect(seen.refused).toBeGreaterThan(20);
  });
});

const sameAs = (text: string | undefined): string | undefined =>
  text === undefined ? undefined : JSON.stringify(JSON.parse(text || 'null'));

describe('a node renamed upstream', () => {
  const PAGE = 'schemas/pages/home.json';
  const patch = getPatch('pages/home.json', [
    { op: 'set', node: 'banner', path: '/visible', value: '=session.active' },
  ]);
  const renamed = (to: string): ReadonlyMap<string, string> =>
    new Map(files)
      .set(PATCH, patch)
      .set(PATCH.replace(BRAND, 'larch'), patch)
      .set(PAGE, (files.get(PAGE) ?? '').replace('"id": "banner"', to));

  it.each([
    ['"id": "banners"', 'Did you mean "banners"?'],
    ['"id": "promoted", "formerly": "banner"', 'Use its new id "promoted".'],
  ])('given %s, then the check of every brand that patches it fails, and suggests the new name', (to, fix) => {
    for (const brand of [BRAND, 'larch']) {
      const { problems } = createChecker({ files: renamed(to), contracts, icons, brand });

      expect(problems).toMatchObject([
        {
          code: 'patch/node',
          file: PATCH.replace(BRAND, brand),
          message: expect.stringContaining('"banner"') as unknown,
          fix,
        },
      ]);
    }
  });
});
