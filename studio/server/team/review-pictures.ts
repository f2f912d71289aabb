import type { PicturesState } from '../../protocol.ts';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Pictures, readDeclared } from '@vitrine/engine/build';
import { EditError } from '@vitrine/engine/edit';
import { FOLDER } from '../workspace.ts';
import type { DraftStore } from './draft-store.ts';
import type { Drafts } from './drafts.ts';
import { takePictures } from './take-pictures.ts';

/** The two versions of the project to compare. */
export interface Compared {
  readonly base: string;
  /** The git tree of the current project. */
  readonly tree: string;
}

/**
 * The two versions that the review compares: those of the open draft, or the last commit and the current files.
 * @throws {EditError} if the project is not in a git repository
 */
export function comparedIn(drafts: Drafts, store: DraftStore): Compared {
  if (!store.isThere)
    throw new EditError('draft/repository', 'The project is not in a git repository.', 'Commit it with git once.');
  const { current } = drafts.state;
  const base = current === undefined ? store.getCommit(undefined) : store.getBase(current.id);
  return { base, tree: current === undefined ? store.treeNow(base) : drafts.findTree(current) };
}

interface Options {
  readonly root: string;
  compared(): Compared;
  take?: typeof takePictures;
}

/** The maximum number of picture sets to keep. Each draft has its own. */
const MOST = 8;
const INDEX = 'pictures.json';
const LENGTH = 16;

/** Makes the pictures of a review, once for each pair of versions. */
export class ReviewPictures {
  readonly #options: Options;
  readonly #folder: string;
  readonly #stopped = new AbortController();
  #making: ({ readonly id: string } & NonNullable<PicturesState['making']>) | undefined;
  #failed: { readonly id: string; readonly words: string } | undefined;

  constructor(options: Options) {
    this.#options = options;
    this.#folder = join(options.root, FOLDER, 'pictures');
  }

  get state(): PicturesState {
    const id = this.#id;
    const made = this.#read(id);
    if (made !== undefined) return { id, made };
    if (this.#making !== undefined) {
      const { done, of, pairs } = this.#making;
      // pictures of another version have other URLs
      return { id, making: { done, of, pairs: this.#making.id === id ? pairs : [] } };
    }
    return this.#failed?.id === id ? { id, failed: this.#failed.words } : { id };
  }

  /** Starts making the pictures, unless they exist already or others are being made. */
  make(): PicturesState {
    const { state } = this;
    if (state.made === undefined && state.making === undefined) void this.#take(state.id);
    return this.state;
  }

  /** The content of a picture of this set; undefined for any other name. */
  file(id: string, name: string): Buffer | undefined {
    const made = /^[0-9a-f-]+$/.test(id) ? this.#read(id) : undefined;
    const { pairs = [] } = made ?? (this.#making?.id === id ? this.#making : {});
    const isMade = pairs.some((pair) =>
      [pair.before, pair.after].some((side) => 'picture' in side && side.picture === name),
    );
    return isMade ? readFileSync(join(this.#folder, id, name)) : undefined;
  }

  stop(): void {
    this.#stopped.abort();
  }

  async #take(id: string): Promise<void> {
    const { root, compared, take = takePictures } = this.#options;
    this.#making = { id, done: 0, of: 0, pairs: [] };
    this.#failed = undefined;
    const folder = join(this.#folder, id);
    const onProgress = (done: number, of: number, pairs: Pictures['pairs']): void => {
      this.#making = { id, done, of, pairs };
    };
    try {
      mkdirSync(folder, { recursive: true });
      const { signal } = this.#stopped;
      const made = await take({ root, base: compared().base, folder, onProgress, signal }, readDeclared(root));
      if (this.#id !== id) throw new Error('The project has changed in the meantime. Make them again.');
      // not stored, because a missing browser may be installed by the next attempt
      if (made.note !== undefined) throw new Error(made.note);
      writeFileSync(join(folder, INDEX), JSON.stringify(made));
      this.#forgetOld();
    } catch (error) {
      rmSync(folder, { recursive: true, force: true });
      this.#failed = { id: this.#id, words: error instanceof Error ? error.message : String(error) };
    } finally {
      this.#making = undefined;
    }
  }

  get #id(): string {
    const { base, tree } = this.#options.compared();
    return `${base.slice(0, LENGTH)}-${tree.slice(0, LENGTH)}`;
  }

  #read(id: string): Pictures | undefined {
    const path = join(this.#folder, id, INDEX);
    return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Pictures) : undefined;
  }

  #forgetOld(): void {
    const folders = readdirSync(this.#folder).map((name) => join(this.#folder, name));
    const newest = folders.toSorted((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
    for (const folder of newest.slice(MOST)) rmSync(folder, { recursive: true, force: true });
  }
}
