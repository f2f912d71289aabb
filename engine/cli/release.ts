// npx vitrine release --brand kite
// npx vitrine release diff kite/1a2b3c4d5e6f kite/6f5e4d3c2b1a
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatProblem } from '../problem/problem.ts';
import { nameOnDisk } from '../project/config.ts';
import { allReleases } from '../release/all-releases.ts';
import { printReleaseChanges, releaseChanges } from './release/diff-releases.ts';
import { findRelease, listReleases, writeRelease } from '../release/write-release.ts';
import type { Command } from './command.ts';
import { rootOf } from '../project/root.ts';

const USAGE = `npx vitrine release --brand <brand>       checks all brands and writes a release for this one
npx vitrine release list [<brand>]        lists existing releases
npx vitrine release diff <from> <to>      lists the changes; from and to are <brand>/<id>, a prefix of it, or a manifest

  --out <folder>   the releases folder (default: releases)
  --root <folder>  the project (default: the nearest project)
A release never changes. Exit code: 0 success, 1 problems in the declarations, 2 could not run.`;

function main(args: string[]): number {
  const { values, positionals } = parseArgs({
    args,
    allowPositionals: true,
    options: {
      brand: { type: 'string' },
      out: { type: 'string' },
      root: { type: 'string' },
      help: { type: 'boolean' },
    },
  });
  const root = rootOf(values.root);
  const out = resolve(values.out ?? resolve(root, 'releases'));
  const [verb, ...named] = positionals;
  if (values.help) console.log(USAGE);
  else if (verb === 'diff' && named[0] !== undefined && named[1] !== undefined && named.length === 2) {
    const [from, to] = [findRelease(out, named[0]), findRelease(out, named[1])];
    console.log(printReleaseChanges(from.manifest, to.manifest, releaseChanges(from, to)));
  } else if (verb === 'list' && named.length < 2) console.log(listReleases(out, named[0]));
  else if (verb === undefined && values.brand !== undefined) return writeBrandRelease(root, out, values.brand);
  else throw new Error(USAGE);
  return 0;
}

function writeBrandRelease(root: string, out: string, brand: string): number {
  const { problems, releases, files } = allReleases(root, brand);
  for (const problem of problems)
    console.error(formatProblem({ ...problem, file: nameOnDisk(root, problem.file) }, files.get(problem.file) ?? ''));
  if (problems.length > 0) {
    console.error(`${problems.length} problems in the declarations. Nothing was written.`);
    return 1;
  }
  for (const release of releases) {
    const { manifest } = release;
    const { written, folder } = writeRelease(out, release);
    console.log(`${brand}/${manifest.id}  ${manifest.version}, for engines ${manifest.engine}`);
    console.log(`${release.files.size} files in ${folder}, ${written} of them new`);
  }
  return 0;
}

export const command: Command = { main };
