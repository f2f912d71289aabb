import { join, relative, sep } from 'node:path';
import { listFolders, projectPath } from '../project-paths.ts';
import type { AuditEntry } from '../../protocol.ts';
import { git, gitHolds, listLines } from './git.ts';

/** The merged changes that have not been published yet, if both merging and publishing were done in the Studio. */
export class Unpublished {
  readonly #folders;

  constructor(
    readonly root: string,
    readonly entries: readonly AuditEntry[],
  ) {
    this.#folders = listFolders(root);
  }

  /** The brands with merged changes that have not been published since. */
  among(brands: readonly string[]): readonly string[] {
    return brands.filter((brand) => {
      const own = this.entries.filter(({ about }) => about['brand'] === brand);
      // after a rollback, the merged changes are held back on purpose
      if (own.at(-1)?.did === 'roll back') return false;
      const last = own.findLast(({ did }) => did === 'publish' || did === 'plan')?.about['commit'];
      return this.#changedSince(typeof last === 'string' ? last : this.#start).some((path) => concerns(path, brand));
    });
  }

  /** Whether a brand was created in the Studio, so that no release of it was built into the app. */
  isNew(brand: string): boolean {
    const file = this.#folders.find(({ name }) => name.endsWith('/brands'));
    const path =
      file &&
      relative(this.root, join(file.folder, brand, 'brand.json'))
        .split(sep)
        .join('/');
    if (path === undefined || !gitHolds(this.root, ['cat-file', '-e', `HEAD:./${path}`])) return true;
    const start = this.#start;
    return start !== undefined && !gitHolds(this.root, ['cat-file', '-e', `${start}:./${path}`]);
  }

  /** The commit before the first merge of a draft. */
  get #start(): string | undefined {
    const first = this.entries.find(({ did }) => did === 'merge')?.about['commit'];
    return typeof first === 'string' ? `${first}^1` : undefined;
  }

  #changedSince(commit: string | undefined): readonly string[] {
    if (commit === undefined || !gitHolds(this.root, ['cat-file', '-e', `${commit}^{commit}`])) return [];
    const changed = listLines(
      git(this.root, ['diff', '--name-only', '--no-renames', '--relative', '-z', commit, 'HEAD']),
    );
    return changed.flatMap((path) => projectPath(this.#folders, join(this.root, path)) ?? []);
  }
}

/** Whether a file affects a brand. Only the files of other brands do not. */
function concerns(path: string, brand: string): boolean {
  const [, owner] = /^schemas\/brands\/([^/]+)\//.exec(path) ?? [];
  return owner === undefined || owner === brand;
}
