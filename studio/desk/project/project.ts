import { useSyncExternalStore } from 'react';
import type { Problem } from '@vitrine/engine/build';
import { entryNames } from '@vitrine/engine/check';
import type { Operation } from '@vitrine/engine/edit';
import type { DraftsState, Present, Refusal, Snapshot, State, Update } from '../../protocol.ts';
import { getIn, isObject, type JsonObject, textOr } from '../../json.ts';
import { ProjectFiles } from './project-files.ts';

/** The calls for drafts, proposals, comments and releases. */
type TeamCall =
  | `drafts/${'start' | 'open' | 'remove' | 'update' | 'merge' | 'propose' | 'comment' | 'settle' | 'decide' | 'ask' | 'approve'}`
  | `published/${'publish' | 'give' | 'plan' | 'unplan' | 'back'}`;

const NO_ANSWER: Refusal = {
  message: 'The Studio’s server does not answer. Your last change may or may not be saved.',
  fix: 'If it has stopped, start it again with npm run studio.',
};

/** Calls the Studio's server. @returns the reason if the server refused, or undefined */
async function post(call: string, body: object = {}): Promise<Refusal | undefined> {
  try {
    const response = await fetch(`/api/${call}`, { method: 'POST', body: JSON.stringify(body) });
    return response.ok ? undefined : ((await response.json()) as Refusal);
  } catch {
    return NO_ANSWER;
  }
}

export const isForm = (project: Project, file: string): boolean =>
  file.startsWith(`${project.snapshot.roots.schemas}/forms/`);

/** The project on the server. Every edit goes through the server, which checks and writes it. */
export class Project {
  readonly #files: ProjectFiles;
  readonly #listeners = new Set<() => void>();
  #state: State;
  #refusal: Refusal | undefined;
  /** The name of the brand that the last edit was made for; undefined before the first edit. */
  #savedFor: string | undefined;
  #drafts: DraftsState = { isThere: false, drafts: [] };
  #present: readonly Present[] = [];
  #version = 0;
  #edits = 0;
  #turn = 0;
  /** The number of slow requests that are not answered yet. */
  #waiting = 0;

  constructor(readonly snapshot: Snapshot) {
    this.#files = new ProjectFiles(snapshot.files);
    this.#state = snapshot.state;
  }

  get state(): State {
    return this.#state;
  }

  get drafts(): DraftsState {
    return this.#drafts;
  }

  /** The other people who have the Studio open. */
  get present(): readonly Present[] {
    return this.#present.filter(({ id }) => id !== this.snapshot.me.id);
  }

  /** The reason why the last edit was refused. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** The result of the last edit. If the server did not answer, the edit may or may not have been saved. */
  get outcome(): string {
    if (this.isBusy) return 'Working …';
    if (this.#refusal === undefined && this.isWaiting) return 'Saving …';
    if (this.#refusal === undefined) return this.#savedFor === undefined ? 'Saved' : `Saved for ${this.#savedFor}`;
    return this.#refusal === NO_ANSWER ? 'Checking' : 'Not saved';
  }

  /** Whether a request that can take seconds is running. */
  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  /** Whether an edit is shown that has not been saved and checked yet. */
  get isWaiting(): boolean {
    return this.#files.isWaiting;
  }

  get paths(): readonly string[] {
    return this.#files.paths;
  }

  get brands(): readonly string[] {
    return this.paths.flatMap((path) => /^schemas\/brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
  }

  /** The JSON object in a file; empty if the file does not exist. */
  read(path: string): JsonObject {
    return this.#files.read(path);
  }

  /** The JSON object in a file, with the brand's changes applied if a brand is given. */
  readFor(brand: string | undefined, path: string): JsonObject {
    return brand === undefined ? this.read(path) : this.#files.readFor(brand, path);
  }

  /**
   * The names in an object of a file, with the brand's changes applied, in the order of the file even if they are
   * numbers.
   */
  namesIn(brand: string | undefined, path: string, key: string): readonly string[] {
    const own = getIn(this.readFor(brand, path), key);
    const names = Object.keys(isObject(own) ? own : {});
    const written = entryNames(this.text(path), key).filter((name) => names.includes(name));
    return [...written, ...names.filter((name) => !written.includes(name))];
  }

  /** The declaration of the whole app. */
  get app(): JsonObject {
    return this.read(`${this.snapshot.roots.schemas}/app.json`);
  }

  brandName(brand: string): string {
    return textOr(this.read(`${this.snapshot.roots.schemas}/brands/${brand}/brand.json`)['name'], brand);
  }

  text(path: string): string {
    return this.#files.text(path) ?? '';
  }

  update({ files, state, person }: Update): void {
    const isOwn = person !== undefined && person === this.snapshot.me.id;
    this.#take(files, state, isOwn ? 'oldest' : 'none');
  }

  #take(files: Update['files'], state: State, answers: 'none' | 'oldest' | 'all'): void {
    if (this.#files.update(files, answers)) this.#edits += 1;
    this.#state = state;
    this.#wake();
  }

  /** Takes over the server's current state, which also settles edits that got no answer. */
  replace({ files, state }: Snapshot): void {
    if (this.#refusal === NO_ANSWER) this.#refusal = undefined;
    const gone = this.paths.filter((path) => !Object.hasOwn(files, path));
    this.#take({ ...files, ...Object.fromEntries(gone.map((path) => [path, null])) }, state, 'all');
  }

  /** Shows an edit at once, and reverts it if the server refuses it. */
  async apply(operation: Operation, brand: string | undefined): Promise<boolean> {
    const expected = this.#files.expect(operation, brand);
    if (expected !== undefined) this.#tell();
    const isDone = await this.#send('operations', { operation, ...(brand !== undefined && { brand }) });
    if (isDone) this.#savedFor = brand === undefined ? 'all brands' : this.brandName(brand);
    // if the server did not answer, the edit may have been saved
    if (expected === undefined || (!isDone && this.#refusal === NO_ANSWER)) return isDone;
    if (this.#files.settle(expected, isDone)) this.#edits += 1;
    this.#tell();
    return isDone;
  }

  /** Shows why something cannot be done. */
  refuse(refusal: Refusal): void {
    this.#refusal = refusal;
    this.#wake();
  }

  /** Asks the server for a change that it must check or complete itself. @returns whether the change was made */
  ask(call: 'assets' | 'brands' | 'home-icons' | 'products', body: object): Promise<boolean> {
    return this.during(this.#send(call, body));
  }

  /** Makes a call for drafts, comments or releases. @returns whether it succeeded */
  tell(call: TeamCall, body: object = {}): Promise<boolean> {
    return this.during(this.#send(call, body));
  }

  setDrafts(drafts: DraftsState): void {
    this.#drafts = drafts;
    this.#wake();
  }

  setPresent(present: readonly Present[]): void {
    this.#present = present;
    this.#wake();
  }

  /** Applies the fix that the check proposes for a problem. */
  mend({ file, line, column, code }: Problem): Promise<boolean> {
    return this.#send('mend', { file, line, column, code });
  }

  readonly undo = (): Promise<boolean> => this.#step('undo');
  readonly redo = (): Promise<boolean> => this.#step('redo');

  readonly dismiss = (): void => {
    this.#refusal = undefined;
    this.#wake();
  };

  #step(call: 'undo' | 'redo'): Promise<boolean> {
    this.#savedFor = undefined;
    return this.#send(call);
  }

  async #send(call: string, body?: object): Promise<boolean> {
    const refusal = await post(call, body);
    if (refusal === undefined && this.#refusal === undefined) return true;
    this.#refusal = refusal;
    this.#wake();
    return refusal === undefined;
  }

  /** Shows the Studio as busy during a request that, unlike an edit, can take seconds. */
  async during<T>(answer: Promise<T>): Promise<T> {
    this.#waiting += 1;
    this.#tell();
    try {
      return await answer;
    } finally {
      this.#waiting -= 1;
      this.#tell();
    }
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Counts the changes after which earlier answers about the project are outdated. */
  readonly version = (): number => this.#version;
  /** Counts the changes of files. */
  readonly edits = (): number => this.#edits;
  /** Counts all visible changes. */
  readonly turn = (): number => this.#turn;

  #wake(): void {
    this.#version += 1;
    this.#tell();
  }

  #tell(): void {
    this.#turn += 1;
    for (const listener of this.#listeners) listener();
  }
}

/** Re-renders the component whenever the project changes. */
export function useProject(project: Project): Project {
  useSyncExternalStore(project.subscribe, project.turn);
  return project;
}

/** Opens the project and follows its changes. @returns undefined if the user must log in first */
export async function openProject(): Promise<Project | undefined> {
  const answer = await fetch('/api/project');
  if (answer.status === 401) return undefined;
  const project = new Project((await answer.json()) as Snapshot);
  const readDrafts = (): void => void fetchDrafts().then((drafts) => project.setDrafts(drafts));
  const changes = new EventSource('/api/changes');
  // fetches the changes made before the connection was open, or while it was lost
  changes.addEventListener('open', () => void fetchSnapshot().then((snapshot) => project.replace(snapshot)));
  changes.addEventListener('message', ({ data }) => project.update(JSON.parse(String(data)) as Update));
  changes.addEventListener('open', readDrafts);
  changes.addEventListener('drafts', readDrafts);
  changes.addEventListener('people', ({ data }) => project.setPresent(JSON.parse(String(data)) as Present[]));
  return project;
}

const fetchDrafts = async (): Promise<DraftsState> => (await (await fetch('/api/drafts')).json()) as DraftsState;
const fetchSnapshot = async (): Promise<Snapshot> => (await (await fetch('/api/project')).json()) as Snapshot;
