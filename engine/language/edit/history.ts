import { applyOperation } from './apply.ts';
import type { Changes } from './files.ts';
import { EditError, type Operation } from './operation.ts';
import { applySplice, reverse, type Splice, getSplice } from './splice.ts';

/** An applied operation, and the ranges of text that it changed. */
export interface HistoryStep {
  readonly operation: Operation;
  /** The brand whose patch was changed. */
  readonly brand?: string;
  readonly splices: readonly Splice[];
}

/** A line of the journal. Replaying the lines in order restores the history (see `restore`). */
export type HistoryRecord = { readonly did: HistoryStep } | { readonly undid: true } | { readonly redid: true };

/** Saves the changes of a step. Must throw if nothing was saved. */
type Save = (changes: Changes, record: HistoryRecord) => void;

/** One user's edits in a draft, with undo and redo. */
export class History {
  readonly #files: () => ReadonlyMap<string, string>;
  readonly #save: Save;
  #done: HistoryStep[] = [];
  #undone: HistoryStep[] = [];

  /**
   * @param files returns the current files
   * @param save saves the changes; if it throws, the history stays unchanged. Without it, the caller saves the changes
   * that the methods return.
   */
  constructor(files: () => ReadonlyMap<string, string>, save: Save = () => undefined) {
    this.#files = files;
    this.#save = save;
  }

  get last(): HistoryStep | undefined {
    return this.#done.at(-1);
  }

  get next(): HistoryStep | undefined {
    return this.#undone.at(-1);
  }

  /**
   * Applies an operation. One that changes nothing is not recorded. @throws {EditError} if the operation does not fit
   * the files
   */
  apply(operation: Operation, brand?: string): { step: HistoryStep; changes: Changes } {
    const changes = applyOperation(this.#files(), operation, brand);
    const splices = [...changes].map(([path, text]) => getSplice(path, this.#files().get(path), text));
    const step = { operation, ...(brand === undefined ? {} : { brand }), splices };
    if (splices.length === 0) return { step, changes };
    this.#save(changes, { did: step });
    this.#done.push(step);
    this.#undone = [];
    return { step, changes };
  }

  /** Undoes the last step. @throws {EditError} if a file has since changed in the same place */
  undo(): Changes {
    const step = this.#done.at(-1);
    if (step === undefined) throw new EditError('edit/undo', 'There is nothing to undo.', 'Change something first.');
    const changes = this.#splice(step.splices.toReversed().map(reverse));
    this.#save(changes, { undid: true });
    this.#done.pop();
    this.#undone.push(step);
    return changes;
  }

  /** Redoes the last undone step. @throws {EditError} if a file has since changed in the same place */
  redo(): Changes {
    const step = this.#undone.at(-1);
    if (step === undefined) throw new EditError('edit/redo', 'There is nothing to redo.', 'Undo something first.');
    const changes = this.#splice(step.splices);
    this.#save(changes, { redid: true });
    this.#undone.pop();
    this.#done.push(step);
    return changes;
  }

  /** Restores the steps of a journal, whose changes are already in the files. */
  restore(records: Iterable<HistoryRecord>): void {
    for (const record of records) {
      if ('did' in record) {
        this.#done.push(record.did);
        this.#undone = [];
      } else if ('undid' in record) this.#undone.push(...this.#done.splice(-1));
      else this.#done.push(...this.#undone.splice(-1));
    }
  }

  #splice(splices: readonly Splice[]): Changes {
    const changes = new Map<string, string | undefined>();
    for (const splice of splices) {
      const { file } = splice;
      const text = applySplice(changes.has(file) ? changes.get(file) : this.#files().get(file), splice);
      if (text === null)
        throw new EditError('edit/changed', `${file} has changed at the same place since.`, 'Change it there by hand.');
      changes.set(file, text);
    }
    return changes;
  }
}
