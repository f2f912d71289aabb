import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { comparePictures } from './pixels.mjs';
import { isSelected } from './stories.ts';
import type { Look, Shot } from './take.ts';

/** The folder for the screenshots. It is not in git, because screenshots depend on the machine's fonts. */
export const ALBUM_FOLDER = 'pictures';

export type Outcome = 'same' | 'changed' | 'new' | 'gone' | 'failed';

export interface Entry extends Look {
  readonly id: string;
  readonly outcome: Outcome;
  /** Why it failed. */
  readonly failure?: string;
  /** Number of pixels that differ. */
  readonly pixels?: number;
}

type Kind = 'now' | 'accepted' | 'difference';

/** Relative to the `pictures` folder. */
export const getPath = (kind: Kind, { brand, theme }: Look, id: string): string =>
  `${kind}/${brand}/${theme}/${id}.png`;

/** The screenshots of a source tree: the current ones, the accepted ones, and their differences. */
export class Album {
  readonly folder: string;

  constructor(root: string) {
    this.folder = join(root, ALBUM_FOLDER);
  }

  accepted(look: Look, id: string): Buffer | undefined {
    const path = join(this.folder, getPath('accepted', look, id));
    return existsSync(path) ? readFileSync(path) : undefined;
  }

  /** Compares a screenshot with the accepted one. */
  add({ story: { id }, look, picture, failure }: Shot): Entry {
    for (const kind of ['now', 'difference'] as const) this.#remove(getPath(kind, look, id));
    if (picture === undefined) return { ...look, id, outcome: 'failed', failure: failure ?? 'It failed.' };
    this.#write(getPath('now', look, id), picture);
    const before = this.accepted(look, id);
    if (before === undefined) return { ...look, id, outcome: 'new' };
    if (before.equals(picture)) return { ...look, id, outcome: 'same' };
    const { pixels, difference } = comparePictures(before, picture);
    if (pixels === 0) return { ...look, id, outcome: 'same' };
    this.#write(getPath('difference', look, id), difference);
    return { ...look, id, outcome: 'changed', pixels };
  }

  /** Accepted screenshots in the given looks whose stories no longer exist. */
  gone(looks: readonly Look[], present: ReadonlySet<string>, only?: string): Entry[] {
    return looks.flatMap((look) => {
      const folder = join(this.folder, dirname(getPath('accepted', look, '')));
      const ids = existsSync(folder) ? readdirSync(folder).map((name) => name.replace(/\.png$/, '')) : [];
      return ids
        .filter((id) => !present.has(id) && isSelected(id, only))
        .map((id): Entry => {
          for (const kind of ['now', 'difference'] as const) this.#remove(getPath(kind, look, id));
          return { ...look, id, outcome: 'gone' };
        });
    });
  }

  /** Accepts new, changed and missing screenshots. Failed ones stay as they are. */
  accept(entries: readonly Entry[]): void {
    for (const entry of entries) {
      const accepted = getPath('accepted', entry, entry.id);
      if (entry.outcome === 'gone') this.#remove(accepted);
      if (entry.outcome !== 'new' && entry.outcome !== 'changed') continue;
      this.#write(accepted, readFileSync(join(this.folder, getPath('now', entry, entry.id))));
      this.#remove(getPath('difference', entry, entry.id));
    }
  }

  #write(path: string, bytes: Buffer): void {
    const target = join(this.folder, path);
    mkdirSync(dirname(target), { recursive: true });
    // atomic, so that an interrupted run leaves no partial file
    writeFileSync(`${target}.part`, bytes);
    renameSync(`${target}.part`, target);
  }

  #remove(path: string): void {
    rmSync(join(this.folder, path), { force: true });
  }
}
