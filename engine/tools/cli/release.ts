// npx vitrine release --brand kite
// npx vitrine release diff kite/1a2b3c4d5e6f kite/6f5e4d3c2b1a
import { relative, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblem } from '../../language/diagnostics/problem.ts';
import { nameOnDisk } from '../../compiler/project/config.ts';
import { runPipeline } from '../../compiler/pipeline.ts';
import { printReleaseChanges, releaseChanges } from './release/diff-releases.ts';
import { createSigningKey, readSigningKey, signManifest, type SigningKey } from '../../compiler/release/signing-key.ts';
import { findRelease, listReleases, replaceManifest } from '../../compiler/release/write-release.ts';
import type { Command } from './command.ts';
import { getRoot } from '../../compiler/project/root.ts';

const USAGE = `npx vitrine release --brand <brand>       checks all brands and writes a release for this one
npx vitrine release sign <release>        signs one again, with another key or at a later time
npx vitrine release keygen <file>         creates a key, and prints what a server needs to trust it
npx vitrine release list [<brand>]        lists existing releases
npx vitrine release diff <from> <to>      lists the changes; from and to are <brand>/<id>, a prefix of it, or a manifest

  --key <file>     the key that signs the release; keep it outside of the project
  --out <folder>   the releases folder (default: releases)
  --root <folder>  the project (default: the nearest project)
A release never changes, except for its signature. Exit code: 0 success, 1 problems in the declarations, 2 could not run.`;

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      out: { type: 'string' },
      key: { type: 'string' },
      root: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const root = getRoot(values.root);
  const out = resolve(values.out ?? resolve(root, 'releases'));
  const [verb, ...named] = positionals;
  if (values.help) console.log(USAGE);
  else if (verb === 'diff' && named[0] !== undefined && named[1] !== undefined && named.length === 2) {
    const [from, to] = [findRelease(out, named[0]), findRelease(out, named[1])];
    console.log(printReleaseChanges(from.manifest, to.manifest, releaseChanges(from, to)));
  } else if (verb === 'list' && named.length < 2) console.log(listReleases(out, named[0]));
  else if (verb === 'keygen' && named[0] !== undefined && named.length === 1) printNewKey(root, resolve(named[0]));
  else if (verb === 'sign' && named[0] !== undefined && named.length === 1 && values.key !== undefined)
    console.log(signAgain(out, named[0], readSigningKey(values.key)));
  else if (verb === undefined && values.brand !== undefined)
    return writeBrandRelease(
      root,
      out,
      values.brand,
      values.key === undefined ? undefined : readSigningKey(values.key),
    );
  else throw new Error(USAGE);
  return 0;
}

function printNewKey(root: string, file: string): void {
  if (!relative(root, file).startsWith('..'))
    throw new Error(
      `${file} is inside of the project, where it could be committed. Choose a place outside of ${root}.`,
    );
  const { trusted } = createSigningKey(file);
  console.log(JSON.stringify({ keys: [trusted] }, undefined, 2));
  console.error(`The key is in ${file}: whoever has it can sign releases. Servers need only what is printed above.`);
}

function signAgain(out: string, name: string, key: SigningKey): string {
  const { manifest, file } = findRelease(out, name);
  const signed = signManifest(manifest, key);
  replaceManifest(file, signed);
  return `${manifest.brand}/${manifest.id}  signed by ${key.trusted.id}`;
}

function writeBrandRelease(root: string, out: string, brand: string, key: SigningKey | undefined): number {
  const { problems, releases, files } = runPipeline(root, { brand, key, out });
  for (const problem of problems)
    console.error(formatProblem({ ...problem, file: nameOnDisk(root, problem.file) }, files.get(problem.file) ?? ''));
  if (problems.length > 0) {
    console.error(`${problems.length} problems in the declarations. Nothing was written.`);
    return 1;
  }
  for (const { manifest, files: contents, written } of releases) {
    console.log(`${brand}/${manifest.id}  ${manifest.version}, for engines ${manifest.engine}`);
    console.log(`${contents.size} files in ${written?.folder ?? ''}, ${written?.added ?? 0} of them new`);
  }
  return 0;
}

export const command: Command = { main };
