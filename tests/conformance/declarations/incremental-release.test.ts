import { describe, expect, it } from 'vitest';
import { Compiler } from '../../../engine/compiler/compile/index.ts';
import { applyOperation, type Operation } from '../../../engine/language/edit/index.ts';
import { pathsIn, readOnce } from '../../../engine/language/patches/index.ts';
import { readDeclared } from '../../../engine/compiler/project/declared.ts';
import { readAsset } from '../../../engine/compiler/project/tree.ts';
import { buildRelease } from '../../../engine/compiler/release/build-release.ts';
import { createRandom } from '../../kit/random.ts';

const declared = readDeclared('.');
const NODES = [...declared.files.keys()].filter((path) => /^schemas\/(?:pages|fragments)\//.test(path));

const build = (files: ReadonlyMap<string, string>, compiler?: Compiler) =>
  buildRelease(
    { files, contracts: declared.contracts, brand: 'kite', asset: readAsset('.'), places: true },
    ...(compiler ? [compiler] : []),
  );

const edited = (files: ReadonlyMap<string, string>, operation: Operation): Map<string, string> =>
  new Map(
    [...files, ...applyOperation(files, operation)].flatMap(([path, text]) =>
      text === undefined ? [] : [[path, text]],
    ),
  );

const changedNames = (before: Readonly<Record<string, string>>, now: Readonly<Record<string, string>>): string[] =>
  Object.keys({ ...before, ...now }).filter((name) => before[name] !== now[name]);

describe('a release that is built again after an edit', () => {
  const text: Operation = { op: 'message', language: 'en', key: 'home.hero_title', text: 'Begin here' };
  const limit: Operation = {
    op: 'set',
    file: 'schemas/rules/contract.json',
    path: '/limits/price_maximum/value',
    value: 900,
  };

  it('has new files only for what the edit changes', () => {
    const compiler = new Compiler();
    const before = build(declared.files, compiler).manifest.files;

    const after = build(edited(declared.files, text), compiler).manifest.files;

    expect(changedNames(before, after)).toEqual(['messages:en']);
  });

  it('is the same as one that is built from nothing, edit after edit', () => {
    const random = createRandom(77);
    const compiler = new Compiler();
    let files: ReadonlyMap<string, string> = declared.files;
    build(files, compiler);
    const hide = (): Operation => {
      const file = random.pick(NODES);
      const { tree } = readOnce(file, files.get(file) ?? '');
      const node = random.pick(tree ? pathsIn(tree) : []);
      return { op: 'set', file, node, path: '/description', value: `Turn ${random.below(1e6)}` };
    };
    for (const operation of [hide(), text, hide(), limit, hide(), hide()]) {
      files = edited(files, operation);

      const [made, fresh] = [build(files, compiler), build(files)];

      expect({ operation, manifest: made.manifest }).toEqual({ operation, manifest: fresh.manifest });
    }
  });
});
