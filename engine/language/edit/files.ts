import { type Json, type JsonValue, readOnce } from '../patches/index.ts';
import { Draft } from './draft.ts';
import { LF } from './emit.ts';
import { EditError } from './operation.ts';
import { print, toPrinted } from './print.ts';

/** New texts by path; undefined deletes the file. */
export type Changes = ReadonlyMap<string, string | undefined>;

/** The byte order mark, which a file may start with. */
const MARK = '\uFEFF';

export const getMark = (text: string): string => (text.startsWith(MARK) ? MARK : '');

/** Parses a file. @throws {EditError} if the text is not valid JSON */
export function readText(path: string, text: string): Json {
  const { tree, problems } = readOnce(path, text.slice(getMark(text).length));
  const [first] = problems;
  if (tree !== undefined && first === undefined) return tree;
  const where = first === undefined ? path : `${path}:${first.line}:${first.column}`;
  throw new EditError(
    'edit/unreadable',
    `${where}: ${first?.message ?? 'This file cannot be read.'}`,
    first?.fix ?? '',
  );
}

/** The files that an operation reads and changes. */
export class Files {
  readonly #given: ReadonlyMap<string, string>;
  readonly #changed = new Map<string, string | undefined>();

  constructor(given: ReadonlyMap<string, string>) {
    this.#given = given;
  }

  /** The files that differ from the original ones. */
  get changes(): Changes {
    return new Map([...this.#changed].filter(([path, text]) => this.#given.get(path) !== text));
  }

  get paths(): readonly string[] {
    return [...new Set([...this.#given.keys(), ...this.#changed.keys()])].filter((path) => this.has(path));
  }

  has(path: string): boolean {
    return this.text(path) !== undefined;
  }

  text(path: string): string | undefined {
    return this.#changed.has(path) ? this.#changed.get(path) : this.#given.get(path);
  }

  /** Parses a file. @throws {EditError} if it does not exist or cannot be parsed */
  tree(path: string): Json {
    const text = this.text(path);
    if (text === undefined) throw new EditError('edit/file', `There is no file ${path}.`, 'Create it first.');
    return readText(path, text);
  }

  /** Returns a copy of the files in which one has a different text. */
  with(path: string, text: string | undefined): Files {
    const files = new Files(this.#given);
    for (const [changed, own] of this.#changed) files.#changed.set(changed, own);
    files.#changed.set(path, text);
    return files;
  }

  write(path: string, text: string): void {
    this.#changed.set(path, text);
  }

  edit(path: string, change: (draft: Draft) => void): void {
    const draft = new Draft(this.tree(path));
    change(draft);
    this.#changed.set(path, `${getMark(this.text(path) ?? '')}${draft.text}`);
  }

  /** Creates a JSON file. @throws {EditError} if the file exists */
  create(path: string, value: JsonValue): void {
    if (this.has(path)) throw new EditError('edit/exists', `${path} exists already.`, 'Choose another name.');
    this.#changed.set(path, `${print(toPrinted(value), { indent: '', column: 0, tail: 0 }, LF)}${LF.end}`);
  }

  delete(path: string): void {
    this.#changed.set(path, undefined);
  }
}
