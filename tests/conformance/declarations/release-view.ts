import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CheckInput } from '../../../engine/compiler/check/checker.ts';
import { identify } from '../../../engine/compiler/check/grammar/kinds.ts';
import { propsSource } from '../../../engine/tools/cli/codegen/props.ts';
import type { Json } from '../../../engine/tools/cli/codegen/json.ts';
import { Compiler } from '../../../engine/compiler/compile/index.ts';
import { once, overlay } from '../../../engine/language/patches/index.ts';
import { buildRelease } from '../../../engine/compiler/release/build-release.ts';

const BRAND = 'larch';
const BASE = join(import.meta.dirname, '../../kit/base-project');
const ROOT = join(import.meta.dirname, '../../..');

const getText = once((chunk: object) => JSON.stringify(chunk));

/** Creates a view that tells whether an edit of one file changes a project's release or generated code. */
export function createReleaseView(project: CheckInput) {
  const compiler = new Compiler();
  const compile = (files: ReadonlyMap<string, string>, contracts: ReadonlyMap<string, unknown>) =>
    compiler.compile({ files: overlay(files, BRAND).files, contracts, brand: BRAND }).chunks;
  const before = compile(project.files, project.contracts);
  const whole = once((files: ReadonlyMap<string, string>) => getId(files, project.contracts));
  return {
    isChangedBy: (path: string, text: string): boolean => {
      const files = new Map(project.files).set(path, text);
      const identity = identify(path);
      const contracts = new Map(project.contracts);
      if (identity?.kind === 'widget') contracts.set(identity.name, JSON.parse(text));
      try {
        const now = compile(files, contracts);
        if (now.size !== before.size) return true;
        for (const [name, chunk] of now)
          if (chunk !== before.get(name) && getText(chunk as object) !== getText(before.get(name) as object))
            return true;
        if (identity?.kind === 'widget')
          return getView(identity.name, text) !== getView(identity.name, project.files.get(path) ?? '');
        const isWhole = identity?.kind === 'brand' || picturesIn(text) !== picturesIn(project.files.get(path) ?? '{}');
        return isWhole && getId(files, contracts) !== whole(project.files);
      } catch {
        // the check refuses anything that cannot be compiled, as another test proves
        return false;
      }
    },
  };
}

/** Returns the sets of pictures that the app's declaration names. Only a whole release contains them. */
const picturesIn = (text: string): string =>
  JSON.stringify((JSON.parse(text) as { pictures?: unknown }).pictures) ?? '';

/** Reads a picture of the brand, or a font of an installed package. */
const readAsset = (path: string): Uint8Array =>
  readFileSync(join(path.startsWith('node_modules/') ? ROOT : BASE, path));

/** Returns the generated props of a widget's view. */
const getView = (name: string, text: string): string => propsSource(name, JSON.parse(text) as Json);

const getId = (files: ReadonlyMap<string, string>, contracts: ReadonlyMap<string, unknown>): string =>
  buildRelease({ files, contracts, brand: BRAND, asset: readAsset }).manifest.id;
