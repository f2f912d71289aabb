import { useSyncExternalStore } from 'react';
import type { Problem } from '@vitrine/engine/build';
import type { Operation } from '@vitrine/engine/edit';
import type { DraftsState, Present, Refusal, Snapshot, State, Update } from '../server/messages.ts';
import { type JsonObject, readObject, textOr } from '../json.ts';

/** The project as the server has it. Every edit goes through the server, which checks and writes it. */
export class Project {
  readonly #files: Map<string, string>;
  readonly #parsed = new Map<string, JsonObject>();
  readonly #listeners = new Set<() => void>();
  #state: State;
  #refusal: Refusal | undefined;
  #drafts: DraftsState = { isThere: false, drafts: [] };
  #present: readonly Present[] = [];
  #version = 0;
  #edits = 0;
  #turn = 0;
  /** What takes a while and is not answered yet. */
  #waiting = 0;

  constructor(readonly snapshot: Snapshot) {
    this.#files = new Map(Object.entries(snapshot.files));
    this.#state = snapshot.state;
  }

  get state(): State {
    return this.#state;
  }

  get drafts(): DraftsState {
    return this.#drafts;
  }

  /** Who else has the Studio open. */
  get present(): readonly Present[] {
    return this.#present.filter(({ id }) => id !== this.snapshot.me.id);
  }

  /** Why the last edit did nothing. */
  get refusal(): Refusal | undefined {
    return this.#refusal;
  }

  /** What became of the last edit. Without an answer, it may or may not have been saved. */
  get outcome(): string {
    if (this.isBusy) return 'Working …';
    if (this.#refusal === undefined) return 'Saved';
    return this.#refusal === NO_ANSWER ? 'Checking' : 'Not saved';
  }

  /** Whether something is being done that can take seconds. */
  get isBusy(): boolean {
    return this.#waiting > 0;
  }

  get paths(): readonly string[] {
    return [...this.#files.keys()];
  }

  get brands(): readonly string[] {
    return this.paths.flatMap((path) => /^schemas\/brands\/([^/]+)\/brand\.json$/.exec(path)?.[1] ?? []);
  }

  /** A file that is not there, or that is no JSON object, is empty. */
  read(path: string): JsonObject {
    const known = this.#parsed.get(path) ?? readObject(this.#files.get(path));
    this.#parsed.set(path, known);
    return known;
  }

  /** What the project declares for the whole app. */
  get app(): JsonObject {
    return this.read(`${this.snapshot.roots.schemas}/app.json`);
  }

  /** What a brand is called. */
  brandName(brand: string): string {
    return textOr(this.read(`${this.snapshot.roots.schemas}/brands/${brand}/brand.json`)['name'], brand);
  }

  text(path: string): string {
    return this.#files.get(path) ?? '';
  }

  update({ files, state }: Update): void {
    if (Object.entries(files).some(([path, text]) => this.#files.get(path) !== (text ?? undefined))) this.#edits += 1;
    for (const [path, text] of Object.entries(files)) {
      if (text === null) this.#files.delete(path);
      else this.#files.set(path, text);
      this.#parsed.delete(path);
    }
    this.#state = state;
    this.#wake();
  }

  /** Takes over the project as it is now, which shows what became of an edit without an answer. */
  replace({ files, state }: Snapshot): void {
    if (this.#refusal === NO_ANSWER) this.#refusal = undefined;
    const gone = this.paths.filter((path) => !Object.hasOwn(files, path));
    this.update({ files: { ...files, ...Object.fromEntries(gone.map((path) => [path, null])) }, state });
  }

  apply(operation: Operation, brand: string | undefined): Promise<boolean> {
    return this.#send('operations', { operation, ...(brand !== undefined && { brand }) });
  }

  /** Asks the server for a step that it must check or complete itself. @returns whether it was done */
  ask(call: 'assets' | 'brands' | 'home-icons' | 'products', body: object): Promise<boolean> {
    return this.#work(this.#send(call, body));
  }

  /** Drafts, what people say about them, and releases. @returns whether it was done */
  tell(call: TeamCall, body: object = {}): Promise<boolean> {
    return this.#work(this.#send(call, body));
  }

  setDrafts(drafts: DraftsState): void {
    this.#drafts = drafts;
    this.#wake();
  }

  setPresent(present: readonly Present[]): void {
    this.#present = present;
    this.#wake();
  }

  /** Makes the edit that the check proposes for a problem. */
  mend({ file, line, column, code }: Problem): Promise<boolean> {
    return this.#send('mend', { file, line, column, code });
  }

  readonly undo = (): Promise<boolean> => this.#send('undo');
  readonly redo = (): Promise<boolean> => this.#send('redo');

  readonly dismiss = (): void => {
    this.#refusal = undefined;
    this.#wake();
  };

  async #send(call: string, body?: object): Promise<boolean> {
    const refusal = await post(call, body);
    if (refusal === undefined && this.#refusal === undefined) return true;
    this.#refusal = refusal;
    this.#wake();
    return refusal === undefined;
  }

  /** Shows that something is being done that can take seconds, unlike an edit. */
  async #work(answer: Promise<boolean>): Promise<boolean> {
    this.#waiting += 1;
    this.#tell();
    const isDone = await answer;
    this.#waiting -= 1;
    this.#tell();
    return isDone;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Counts what makes answers about the project old. */
  readonly version = (): number => this.#version;
  /** Counts the changes of files. */
  readonly edits = (): number => this.#edits;
  /** Counts whatever there is to show. */
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

/** The calls for drafts, what people say about them, and releases. */
export type TeamCall =
  | `drafts/${'start' | 'open' | 'remove' | 'update' | 'merge' | 'propose' | 'comment' | 'settle' | 'decide' | 'ask' | 'approve'}`
  | `published/${'publish' | 'give' | 'plan' | 'unplan' | 'back'}`;

/** Renders again whenever the project changes. */
export function useProject(project: Project): Project {
  useSyncExternalStore(project.subscribe, project.turn);
  return project;
}

/** @returns undefined if somebody must log in first */
export async function openProject(): Promise<Project | undefined> {
  const answer = await fetch('/api/project');
  if (answer.status === 401) return undefined;
  const project = new Project((await answer.json()) as Snapshot);
  const readDrafts = (): void => void fetchDrafts().then((drafts) => project.setDrafts(drafts));
  const changes = new EventSource('/api/changes');
  // what changed while the connection was lost, or before it was there
  changes.addEventListener('open', () => void fetchSnapshot().then((snapshot) => project.replace(snapshot)));
  changes.addEventListener('message', ({ data }) => project.update(JSON.parse(String(data)) as Update));
  changes.addEventListener('open', readDrafts);
  changes.addEventListener('drafts', readDrafts);
  changes.addEventListener('people', ({ data }) => project.setPresent(JSON.parse(String(data)) as Present[]));
  return project;
}

const fetchDrafts = async (): Promise<DraftsState> => (await (await fetch('/api/drafts')).json()) as DraftsState;
const fetchSnapshot = async (): Promise<Snapshot> => (await (await fetch('/api/project')).json()) as Snapshot;

const NO_ANSWER: Refusal = {
  message: 'The Studio’s server does not answer. Your last change may or may not be saved.',
  fix: 'If it has stopped, start it again with npm run studio.',
};

/** @returns why it was refused, or undefined */
async function post(call: string, body: object = {}): Promise<Refusal | undefined> {
  try {
    const response = await fetch(`/api/${call}`, { method: 'POST', body: JSON.stringify(body) });
    return response.ok ? undefined : ((await response.json()) as Refusal);
  } catch {
    return NO_ANSWER;
  }
}
