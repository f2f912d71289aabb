import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, sep } from 'node:path';
import {
  assetText,
  BrandsCheck,
  brandsOf,
  type Declared,
  MARKS,
  onDisk,
  type Problem,
  readDeclared,
  recover,
  ROOTS,
  sourceLanguageOf,
  writeAll,
} from '@vitrine/engine/build';
import {
  type Changes,
  EditError,
  History,
  type HistoryRecord,
  type HistoryStep,
  type Operation,
  partsOf,
} from '@vitrine/engine/edit';
import { assertNoLink, factsOf, isDrawing, readDrawings } from './drawings.ts';
import { Journal } from './journal.ts';
import type { ToTranslate } from './messages.ts';
import { TranslationWork } from './translation-work.ts';

/** Where the Studio keeps what is not part of the project. */
export const FOLDER = '.studio';

/** What has changed, for all who look at the project. */
export interface Change {
  /** The files that differ now. */
  readonly paths: readonly string[];
  /** Who changed them; undefined if they changed on disk. */
  readonly person: string | undefined;
  readonly step: HistoryStep | undefined;
}

/** A project that is being edited. Each step is checked and is on disk before the call returns. */
export class Workspace {
  readonly #declared: Declared;
  /** As the check sees them: of a drawing, the facts. */
  readonly #files: Map<string, string>;
  readonly #drawings: Map<string, string>;
  #check: BrandsCheck;
  readonly #journal: Journal;
  readonly #histories = new Map<string, History>();
  readonly sourceLanguage: string;
  readonly #work = new TranslationWork();
  readonly #listeners = new Set<(change: Change) => void>();

  /** @throws if the project cannot be read, or if another run is writing it */
  constructor(readonly root: string) {
    recover(root);
    this.#declared = readDeclared(root);
    this.#files = new Map(this.#declared.files);
    this.#drawings = readDrawings(root, this.#files.keys());
    this.sourceLanguage = sourceLanguageOf(this.#declared.files);
    this.#check = this.#newCheck();
    this.#journal = new Journal(join(root, FOLDER, 'journal.jsonl'));
    for (const entry of this.#journal.read()) this.#historyOf(entry.person).restore([entry]);
  }

  get files(): ReadonlyMap<string, string> {
    return this.#files;
  }

  get declared(): Declared {
    return { ...this.#declared, files: new Map(this.#files), brands: this.brands };
  }

  get brands(): readonly string[] {
    return brandsOf(this.#files);
  }

  /** The text of a file, also of a drawing. */
  textOf(path: string): string | undefined {
    return this.#drawings.get(path) ?? this.#files.get(path);
  }

  get problems(): readonly Problem[] {
    return this.#check.problems;
  }

  /** What is known where an expression of an edited file stands. */
  look: BrandsCheck['look'] = (brand, edit) => this.#check.look(brand, edit);

  get toTranslate(): ToTranslate {
    return this.#work.of(this.#files);
  }

  /** The step that `undo` would take back. */
  lastOf(person: string): HistoryStep | undefined {
    return this.#historyOf(person).last;
  }

  /** The step that `redo` would do again. */
  nextOf(person: string): HistoryStep | undefined {
    return this.#historyOf(person).next;
  }

  follow(listener: (change: Change) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /**
   * @param brand the brand whose patch gets the change
   * @throws {EditError} if the operation does not fit the files as they are now. Nothing is written then.
   */
  apply(person: string, operation: Operation, brand?: string): HistoryStep {
    this.refresh(partsOf(operation).flatMap((part) => ('file' in part ? [part.file] : [])));
    const { step, changes } = this.#historyOf(person).apply(operation, brand);
    if (step.splices.length > 0) this.#write(changes, person, step, { did: step });
    return step;
  }

  /** @throws {EditError} if there is nothing to undo, or if a file has changed at the same place since */
  undo(person: string): HistoryStep | undefined {
    const history = this.#historyOf(person);
    const step = history.last;
    this.refresh(step?.splices.map(({ file }) => file) ?? []);
    this.#write(history.undo(), person, step, { undid: true });
    return step;
  }

  redo(person: string): HistoryStep | undefined {
    const history = this.#historyOf(person);
    const step = history.next;
    this.refresh(step?.splices.map(({ file }) => file) ?? []);
    this.#write(history.redo(), person, step, { redid: true });
    return step;
  }

  /** Takes up what has changed on disk. */
  refresh(paths: readonly string[]): void {
    const changed = paths.filter((path) => {
      const text = this.#textOnDisk(path);
      if (text === this.textOf(path)) return false;
      this.#put(path, text);
      return true;
    });
    if (changed.length === 0) return;
    this.#checkAgain(changed.length);
    this.#tell({ paths: changed, person: undefined, step: undefined });
  }

  /** Takes up files that are no texts, such as pictures, and that are on disk already. */
  takeUp(path: string, content: Buffer): void {
    this.#files.set(path, assetText(path, content));
  }

  #write(changes: Changes, person: string, step: HistoryStep | undefined, record: HistoryRecord): void {
    for (const path of changes.keys()) assertInside(this.root, path);
    writeAll(this.root, changes);
    this.#journal.add({ ...record, person, time: Date.now() });
    for (const [path, text] of changes) this.#put(path, text);
    this.#checkAgain(changes.size);
    this.#tell({ paths: [...changes.keys()], person, step });
  }

  /** Starting anew takes as long as taking up a few files one by one, and knows new brands. */
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
    else this.#files.set(path, drawn ? factsOf(path, text) : text);
  }

  #textOnDisk(path: string): string | undefined {
    assertInside(this.root, path);
    const file = onDisk(this.root, path);
    return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
  }

  #historyOf(person: string): History {
    const known = this.#histories.get(person) ?? new History(() => new Map([...this.#files, ...this.#drawings]));
    this.#histories.set(person, known);
    return known;
  }

  #tell(change: Change): void {
    for (const listener of this.#listeners) listener(change);
  }
}

const MOST_UPDATES = 8;

/** Nothing that the check finds depends on the marks of translations, which change with each of them. */
const withoutMarks = (files: ReadonlyMap<string, string>): ReadonlyMap<string, string> =>
  new Map([...files].filter(([path]) => path !== MARKS));

const DECLARATION = /^(?:[\w.-]+\/)+[\w.-]+\.json$/;

/** What can be edited: declarations and messages. */
export const isDeclaration = (path: string): boolean =>
  DECLARATION.test(path) &&
  [ROOTS.schemas, ROOTS.locales].some((folder) => path.startsWith(`${folder}/`)) &&
  !path.split('/').some((name) => name === '..' || name === '.');

/** @throws {EditError} for any other path */
function assertDeclaration(path: string): void {
  if (isDeclaration(path) || isDrawing(path)) return;
  throw new EditError('edit/path', `"${path}" is no declaration.`, 'Choose a file in the schemas or the messages.');
}

/** A link in a folder may lead out of the project. @throws {EditError} if it does */
function assertInside(root: string, path: string): void {
  assertDeclaration(path);
  if (isDrawing(path)) assertNoLink(root, path);
  let folder = onDisk(root, path);
  while (!existsSync(folder)) folder = dirname(folder);
  if (`${realpathSync(folder)}${sep}`.startsWith(`${realpathSync(root)}${sep}`)) return;
  throw new EditError('edit/path', `"${path}" leads out of the project.`, 'Remove the link.');
}
