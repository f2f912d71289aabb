import { join } from 'node:path';
import {
  assetText,
  BrandsCheck,
  listBrands,
  type Declared,
  DISK,
  type Disk,
  MARKS,
  type Problem,
  readDeclared,
  recover,
  getSourceLanguage,
  writeAll,
} from '@vitrine/engine/build';
import {
  type Changes,
  EditError,
  History,
  type HistoryStep,
  type Operation,
  listParts,
  type HistoryRecord,
} from '@vitrine/engine/edit';
import { listFacts, isDrawing, readDrawings, removePicture, writePicture } from './drawings.ts';
import type { ToTranslate } from '../protocol.ts';
import { assertInside, refusalToWrite, textOnDisk } from './paths.ts';
import { touchedBy } from './team/people.ts';
import { TranslationWork } from './translation-work.ts';
import { readLines } from './line-file.ts';

/** A record in the journal: a change of history with its author. */
type Entry = HistoryRecord & { readonly person: string; readonly time: number };

/** Reads the journal, which has the steps of all people, one per line, so that undo survives a crash or a restart. */
const readJournal = (file: string): readonly Entry[] => readLines(file).map((line) => JSON.parse(line) as Entry);

/** The folder for the Studio's own files, which are not part of the project. */
export const FOLDER = '.studio';
/** The journal of changes that are made outside of drafts. */
const JOURNAL = 'journal.jsonl';

/** Checks the right to write. @throws {EditError} if the person may not write one of the files */
export type MayWrite = (person: string, paths: readonly string[]) => void;

/** A change of the project, as reported to listeners. */
export interface Change {
  /** The files that have changed. */
  readonly paths: readonly string[];
  /** The person who changed them; undefined if they were changed on disk. */
  readonly person: string | undefined;
  readonly step: HistoryStep | undefined;
}

/** A project that is being edited. Each edit is checked and on disk before the call returns. */
export class Workspace {
  #declared: Declared;
  /** The files as the check sees them. Drawings are represented by facts instead of their texts. */
  #files: Map<string, string>;
  #drawings: Map<string, string>;
  #check: BrandsCheck;
  /** The path of the journal, relative to the root. */
  #journal: string;
  readonly #disk: Disk;
  readonly #histories = new Map<string, History>();
  readonly #work = new TranslationWork();
  readonly #listeners = new Set<(change: Change) => void>();
  readonly #writeListeners = new Set<() => void>();

  /**
   * @param assertMayWrite throws if a person may not write one of the files
   * @param disk replaced in tests
   * @throws if the project cannot be read, or if another process is writing it
   */
  constructor(
    readonly root: string,
    readonly assertMayWrite: MayWrite = () => undefined,
    disk: Disk = DISK,
  ) {
    this.#disk = disk;
    recover(root);
    this.#declared = readDeclared(root);
    this.#files = new Map(this.#declared.files);
    this.#drawings = readDrawings(root, this.#files.keys());
    this.#check = this.#newCheck();
    this.#journal = `${FOLDER}/${JOURNAL}`;
    this.#restore();
  }

  get sourceLanguage(): string {
    return getSourceLanguage(this.#files);
  }

  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  get declared(): Declared {
    return { ...this.#declared, files: new Map(this.#files), brands: this.brands };
  }

  get brands(): readonly string[] {
    return listBrands(this.#files);
  }

  /** The text of a file, including drawings. */
  getText(path: string): string | undefined {
    return this.#drawings.get(path) ?? this.#files.get(path);
  }

  get problems(): readonly Problem[] {
    return this.#check.problems;
  }

  /** Inspects the place of an expression in an edited file. */
  inspect: BrandsCheck['inspect'] = (brand, edit) => this.#check.inspect(brand, edit);

  get toTranslate(): ToTranslate {
    return this.#work.of(this.#files);
  }

  /** The step that `undo` would revert. */
  getLast(person: string): HistoryStep | undefined {
    return this.#getHistory(person).last;
  }

  /** The step that `redo` would apply again. */
  getNext(person: string): HistoryStep | undefined {
    return this.#getHistory(person).next;
  }

  /** The people with steps that can be undone. */
  get editors(): readonly string[] {
    return [...this.#histories].flatMap(([person, { last }]) => (last === undefined ? [] : [person]));
  }

  follow(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Adds a listener that is called after each write, before the check. */
  followWrites(listener: () => void): void {
    this.#writeListeners.add(listener);
  }

  /**
   * Applies an operation in the name of a person.
   * @param brand the brand whose patch receives the change
   * @throws {EditError} if the operation does not fit the current files; nothing is written then
   */
  apply(person: string, operation: Operation, brand?: string): HistoryStep {
    this.refresh(listParts(operation).flatMap((part) => ('file' in part ? [part.file] : [])));
    const { step, changes } = this.#getHistory(person).apply(operation, brand);
    if (step.splices.length > 0) this.#announce(changes, person, step);
    return step;
  }

  /**
   * Reverts the last step of a person.
   * @throws {EditError} if there is nothing to undo, or if the same place in a file has changed since
   */
  undo(person: string): HistoryStep | undefined {
    const history = this.#getHistory(person);
    const step = history.last;
    this.refresh(step?.splices.map(({ file }) => file) ?? []);
    this.#announce(history.undo(), person, step);
    return step;
  }

  redo(person: string): HistoryStep | undefined {
    const history = this.#getHistory(person);
    const step = history.next;
    this.refresh(step?.splices.map(({ file }) => file) ?? []);
    this.#announce(history.redo(), person, step);
    return step;
  }

  /** Reloads those of the files that have changed on disk. */
  refresh(paths: readonly string[]): void {
    const changed = paths.filter((path) => {
      const text = textOnDisk(this.root, path);
      if (text === this.getText(path)) return false;
      this.#put(path, text);
      return true;
    });
    if (changed.length === 0) return;
    this.#checkAgain(changed.length);
    this.#tell({ paths: changed, person: undefined, step: undefined });
  }

  /**
   * Applies an operation that comes with new pictures, which are not part of the step. If it fails, the pictures are
   * removed again.
   */
  applyWithPictures(person: string, operation: Operation, pictures: ReadonlyMap<string, Buffer>): HistoryStep {
    this.assertMayWrite(person, [...pictures.keys()]);
    const written: string[] = [];
    try {
      for (const [path, content] of pictures) {
        written.push(path);
        writePicture(this.root, path, content);
        this.#files.set(path, assetText(path, content));
      }
      return this.apply(person, operation);
    } catch (error) {
      for (const path of written) {
        removePicture(this.root, path);
        this.#files.delete(path);
      }
      throw error instanceof EditError ? error : refusalToWrite(error, written);
    }
  }

  /** Replaces a picture immediately. It cannot be undone, because steps contain only texts. */
  replacePicture(person: string, path: string, content: Buffer): void {
    this.assertMayWrite(person, [path]);
    try {
      writePicture(this.root, path, content);
    } catch (error) {
      throw refusalToWrite(error, [path]);
    }
    this.#files.set(path, assetText(path, content));
    for (const listener of this.#writeListeners) listener();
    this.#checkAgain(1);
    this.#tell({ paths: [path], person, step: undefined });
  }

  /**
   * Reloads all files, for example after those of another draft have been written.
   * @param journal the file in the Studio's folder with the steps that led to these files
   */
  open(journal: string = JOURNAL): void {
    const before = this.#files;
    this.#declared = readDeclared(this.root);
    this.#files = new Map(this.#declared.files);
    this.#drawings = readDrawings(this.root, this.#files.keys());
    this.#check = this.#newCheck();
    this.#journal = `${FOLDER}/${journal}`;
    this.#restore();
    const paths = [...new Set([...before.keys(), ...this.#files.keys()])];
    this.#tell({
      paths: paths.filter((path) => before.get(path) !== this.#files.get(path)),
      person: undefined,
      step: undefined,
    });
  }

  #restore(): void {
    this.#histories.clear();
    for (const entry of readJournal(join(this.root, this.#journal))) this.#getHistory(entry.person).restore([entry]);
  }

  /**
   * Writes changes together with their record in the journal.
   * @throws {EditError} if the files cannot be written; the files and the journal are then unchanged
   */
  #write(changes: Changes, entry: Entry): void {
    const paths = [...changes.keys()];
    for (const path of paths) assertInside(this.root, path);
    this.assertMayWrite(
      entry.person,
      touchedBy(changes, (path) => this.getText(path)),
    );
    try {
      writeAll(this.root, changes, { log: { file: this.#journal, line: JSON.stringify(entry) }, disk: this.#disk });
    } catch (error) {
      throw refusalToWrite(error, paths);
    }
  }

  /** Updates the workspace after changes have been written, and notifies the listeners. */
  #announce(changes: Changes, person: string, step: HistoryStep | undefined): void {
    for (const [path, text] of changes) this.#put(path, text);
    for (const listener of this.#writeListeners) listener();
    this.#checkAgain(changes.size);
    this.#tell({ paths: [...changes.keys()], person, step });
  }

  /**
   * Updates the check, or creates a new one after many changes or if the brands have changed. A new check takes as long
   * as the update of a few files.
   */
  #checkAgain(changed: number): void {
    const isSame = this.brands.join(' ') === this.#check.brands.join(' ');
    if (changed > MOST_UPDATES || !isSame) this.#check = this.#newCheck();
    else this.#check.update(withoutMarks(this.#files));
  }

  #newCheck(): BrandsCheck {
    return new BrandsCheck({ ...this.#declared, files: withoutMarks(this.#files) }, this.brands);
  }

  #put(path: string, text: string | undefined): void {
    const drawn = text !== undefined && isDrawing(path);
    if (drawn) this.#drawings.set(path, text);
    else this.#drawings.delete(path);
    if (text === undefined) this.#files.delete(path);
    else this.#files.set(path, drawn ? listFacts(path, text) : text);
  }

  #getHistory(person: string): History {
    const known = this.#histories.get(person) ?? this.#newHistory(person);
    this.#histories.set(person, known);
    return known;
  }

  #newHistory(person: string): History {
    return new History(
      () => new Map([...this.#files, ...this.#drawings]),
      (changes, record) => this.#write(changes, { ...record, person, time: Date.now() }),
    );
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

const MOST_UPDATES = 8;

/** The files without the translation marks, which change with every translation and do not affect the check. */
const withoutMarks = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...files].filter(([path]) => path !== MARKS));
