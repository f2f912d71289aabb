import { existsSync, mkdirSync, renameSync, rmSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type ReviewSince, writeAll, readDeclared, reviewSince } from '@vitrine/engine/build';
import { EditError } from '@vitrine/engine/edit';
import { readLabel } from '@vitrine/engine/expression';
import { FOLDER, type Workspace } from '../workspace.ts';
import type { Audit } from './audit.ts';
import type { DraftsState, Reviewed, Person, Draft, Missing, ListedDraft } from '../../protocol.ts';
import type { DraftStore, FileChange } from './draft-store.ts';
import { getMissing } from './missing.ts';
import { assertMayRemove, assertRole, nameIn } from './people.ts';
import { ProposalLog } from './proposal.ts';
import { listFolders, projectPath } from '../project-paths.ts';

function mergedLast(audit: Audit): Pick<DraftsState, 'merged'> {
  const last = audit.read().findLast(({ did }) => did === 'merge');
  return last ? { merged: { draft: String(last.about['draft']), person: last.person, time: last.time } } : {};
}

/** Lists a draft, with its proposal if there is one. @param treeNow the draft's current git tree */
function listed(draft: Draft, log: ProposalLog, treeNow: () => string): ListedDraft {
  const { proposed, approvals, editors } = log.read();
  if (proposed === undefined) return draft;
  const tree = approvals.length === 0 ? undefined : treeNow();
  const approvers = approvals.filter((approval) => approval.tree === tree).map(({ person }) => person);
  return { ...draft, proposed: { editors, approvers } };
}

/** The commit message of a merged draft: its name, the reason, and the people who approved it. */
function mergeMessage(name: string, why: string | undefined, approvers: readonly string[]): string {
  const trailers = approvers.map((approver) => `Approved-by: ${approver}`).join('\n');
  return [name, why, trailers].filter((part) => part !== undefined && part !== '').join('\n\n');
}

interface Stored {
  readonly draft?: string;
  /** The draft being opened, so that opening can be completed after a crash; null stands for the main branch. */
  readonly to?: string | null;
}

/** A file with the id of the draft whose files are in the working tree. */
class OpenDraft {
  constructor(readonly file: string) {}

  read(): Stored {
    return existsSync(this.file) ? (JSON.parse(readFileSync(this.file, 'utf8')) as Stored) : {};
  }

  begin(from: string | undefined, to: string | undefined): void {
    this.#write({ ...(from !== undefined && { draft: from }), to: to ?? null });
  }

  keep(draft: string | undefined): void {
    this.#write(draft === undefined ? {} : { draft });
  }

  #write(stored: Stored): void {
    mkdirSync(dirname(this.file), { recursive: true });
    writeFileSync(`${this.file}~`, JSON.stringify(stored));
    renameSync(`${this.file}~`, this.file);
  }
}

/**
 * Replaces files. JSON files are replaced all together or not at all, after the other files, such as pictures.
 * @param changes the files, with paths relative to the root
 */
function replaceFiles(root: string, changes: readonly FileChange[]): void {
  const folders = listFolders(root);
  const texts = new Map<string, string | undefined>();
  for (const { path, content } of changes) {
    const name = projectPath(folders, join(root, path));
    if (name?.endsWith('.json') === true) texts.set(name, content?.toString());
    else writePicture(join(root, path), content);
  }
  writeAll(root, texts);
}

function writePicture(file: string, content: Buffer | undefined): void {
  if (content === undefined) {
    rmSync(file, { force: true });
    return;
  }
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}~`, content);
  renameSync(`${file}~`, file);
}

/** Caches the last review, because every open page of the Studio requests it after every edit. */
function createReviewOnce(): (root: string, base: string, tree: string) => ReviewSince {
  let known: { readonly key: string; readonly review: ReviewSince } | undefined;
  return (root, base, tree) => {
    const key = `${base} ${tree}`;
    if (known?.key !== key) known = { key, review: reviewSince(root, base, readDeclared(root)) };
    return known.review;
  };
}

interface Options {
  readonly workspace: Workspace;
  readonly store: DraftStore;
  readonly audit: Audit;
  /** The members of the team; empty if there is no team. */
  readonly people: readonly Person[];
}

/** The drafts, at most one of which is open. All users of this Studio see the same open draft. */
export class Drafts {
  readonly #workspace: Workspace;
  readonly #store: DraftStore;
  readonly #audit: Audit;
  readonly #people: readonly Person[];
  readonly #record: OpenDraft;
  readonly #listeners = new Set<() => void>();
  readonly #reviewOnce = createReviewOnce();
  #current: Draft | undefined;

  constructor({ workspace, store, audit, people }: Options) {
    this.#workspace = workspace;
    this.#store = store;
    this.#audit = audit;
    this.#people = people;
    this.#record = new OpenDraft(join(workspace.root, FOLDER, 'draft.json'));
    const { draft, to } = this.#record.read();
    if (store.isThere) this.#current = draft === undefined ? undefined : store.find(draft);
    if (to !== undefined) this.#put(to ?? undefined);
    else if (this.#current !== undefined) workspace.open(getJournal(this.#current.id));
    workspace.follow(({ person }) => this.#noteEditor(person));
  }

  follow(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  get state(): DraftsState {
    if (!this.#store.isThere) return { isThere: false, drafts: [] };
    const drafts = this.#store.list().map((draft) => listed(draft, this.getLog(draft.id), () => this.findTree(draft)));
    const current = drafts.find(({ id }) => id === this.#current?.id);
    if (current === undefined) return { isThere: true, drafts, ...mergedLast(this.#audit) };
    return { isThere: true, drafts, current: { ...current, open: this.getLog(current.id).read().open } };
  }

  /** The changes of the open draft, or those since the last commit if no draft is open. */
  review(): Reviewed {
    this.#assertThere();
    const current = this.#current;
    const base = current === undefined ? this.commit : this.#store.getBase(current.id);
    const tree = current === undefined ? this.#store.treeNow(base) : this.findTree(current);
    const review = this.#reviewOnce(this.#workspace.root, base, tree);
    if (current === undefined) return { review };
    const draft = {
      ...current,
      ...this.getLog(current.id).read(),
      tree,
      missing: this.#missing(current, review, tree),
    };
    return { review, draft };
  }

  /** @throws {EditError} if a draft is open, or if there are changes outside a draft */
  assertNone(): void {
    this.#assertThere();
    if (this.#current === undefined && this.#store.differences('HEAD').length === 0) return;
    throw new EditError(
      'draft/open',
      'What is open here is not merged yet.',
      'Merge the draft, or open the main branch.',
    );
  }

  get commit(): string {
    return this.#store.getCommit(undefined);
  }

  /** Creates a draft from the changes so far. @throws {EditError} if the name is missing */
  start(person: Person, name: string): void {
    this.#assertThere();
    assertRole(person, 'write', this.#people);
    const words = readLabel(name, LONGEST_NAME);
    if (words === undefined)
      throw new EditError(
        'draft/name',
        `A name must have 1 to ${LONGEST_NAME} visible characters.`,
        'Describe what changes.',
      );
    if (this.#current !== undefined) this.open(person, undefined);
    const editors = new Set([...this.#workspace.editors, person.id]);
    const before = join(this.#workspace.root, FOLDER, 'journal.jsonl');
    const draft = this.#store.start(words, person);
    const own = join(this.#workspace.root, FOLDER, getJournal(draft.id));
    mkdirSync(dirname(own), { recursive: true });
    if (existsSync(before)) renameSync(before, own);
    if (this.#store.differences(this.#store.getBase(draft.id)).length > 0)
      for (const editor of editors) this.getLog(draft.id).add(editor, { did: 'edit' });
    this.#enter(draft);
    this.#audit.add({ person: person.id, did: 'start a draft', about: { draft: words } });
    this.tell();
  }

  /** Opens a draft in the working tree; undefined stands for the main branch. */
  open(person: Person, id: string | undefined): void {
    this.#assertThere();
    assertRole(person, 'write', this.#people);
    if (id !== undefined && this.#store.find(id) === undefined)
      throw new EditError('draft/unknown', 'There is no such draft.', 'Choose another one.');
    const current = this.#current;
    if (current !== undefined) this.#store.save(current, person);
    else if (this.#store.differences('HEAD').length > 0)
      throw new EditError('draft/unnamed', 'Your changes are not in a draft yet.', 'Create a draft first.');
    this.#put(id);
    this.tell();
  }

  /**
   * Merges the new commits of the main branch into the open draft. Values that both have changed must then be decided.
   */
  update(person: Person): void {
    const current = this.opened;
    assertRole(person, 'write', this.#people);
    this.#store.save(current, person);
    const values = this.#store.update(current, person);
    if (values.length > 0) this.getLog(current.id).add(person.id, { did: 'meet', values });
    this.#put(current.id);
    this.tell();
  }

  /** Commits the current files to the open draft. */
  save(person: Person): void {
    this.#store.save(this.opened, person);
  }

  remove(person: Person, id: string): void {
    const draft = this.#store.find(id);
    if (draft === undefined) throw new EditError('draft/unknown', 'There is no such draft.', 'Choose another one.');
    assertMayRemove(person, this.getLog(id).read().editors, this.#people);
    if (this.#current?.id === id) this.open(person, undefined);
    this.#store.remove(id);
    this.#forget(id);
    this.#audit.add({ person: person.id, did: 'remove a draft', about: { draft: draft.name } });
    this.tell();
  }

  /**
   * Merges the open draft into the main branch, and opens the main branch.
   * @param typed the draft's name as a confirmation, required for a change that can move money if there is no team
   */
  merge(person: Person, typed: string): void {
    const current = this.opened;
    assertRole(person, 'approve', this.#people);
    this.#store.save(current, person);
    const [missing] = this.#missing(current, this.review().review, this.findTree(current), typed);
    if (missing !== undefined) throw new EditError('draft/missing', `${missing.words}.`, 'Do this first.');
    const { proposed, approvals } = this.getLog(current.id).read();
    const approvers = [...new Set(approvals.map((each) => nameIn(this.#people, each.person)))];
    const message = mergeMessage(current.name, proposed?.why, approvers);
    const commit = this.#store.merge(current, message, person);
    this.#enter(undefined);
    this.#store.remove(current.id);
    this.#forget(current.id);
    this.#audit.add({
      person: person.id,
      did: 'merge',
      about: { draft: current.name, commit, approved: approvers },
      ...(proposed && { why: proposed.why }),
    });
    this.tell();
  }

  #missing(current: Draft, review: ReviewSince, tree: string, typed?: string): readonly Missing[] {
    return getMissing({
      review,
      proposal: this.getLog(current.id).read(),
      tree,
      behind: this.#store.behind(current.id),
      workspace: this.#workspace,
      isAlone: this.#people.length === 0,
      isConfirmed: typed?.trim() === current.name,
    });
  }

  #put(id: string | undefined): void {
    this.#record.begin(this.#current?.id, id);
    replaceFiles(this.#workspace.root, this.#store.differences(this.#store.getCommit(id)));
    this.#enter(id === undefined ? undefined : this.#store.find(id));
  }

  #enter(draft: Draft | undefined): void {
    this.#record.keep(draft?.id);
    this.#current = draft;
    this.#workspace.open(draft && getJournal(draft.id));
  }

  #noteEditor(person: string | undefined): void {
    const current = this.#current;
    if (person === undefined || current === undefined) return;
    const log = this.getLog(current.id);
    if (log.read().editors.includes(person)) return;
    log.add(person, { did: 'edit' });
    this.tell();
  }

  /** The current git tree of a draft. The content of the open draft is in the working tree. */
  findTree({ id }: Draft): string {
    return id === this.#current?.id ? this.#store.treeNow(this.#store.getCommit(id)) : this.#store.findTree(id);
  }

  getLog(id: string): ProposalLog {
    return new ProposalLog(join(this.#workspace.root, FOLDER, 'drafts', id, 'events.jsonl'));
  }

  #forget(id: string): void {
    rmSync(join(this.#workspace.root, FOLDER, 'drafts', id), { recursive: true, force: true });
  }

  /** Notifies the subscribers that the drafts have changed. */
  tell(): void {
    for (const listener of this.#listeners) listener();
  }

  #assertThere(): void {
    if (this.#store.isThere) return;
    throw new EditError('draft/repository', 'The project is not in a git repository.', 'Commit it with git once.');
  }

  /** @throws {EditError} if no draft is open */
  get opened(): Draft {
    this.#assertThere();
    const current = this.#current;
    if (current !== undefined) return current;
    throw new EditError('draft/none', 'No draft is open.', 'Create a draft of your changes first.');
  }
}

const LONGEST_NAME = 72;

const getJournal = (id: string): string => `drafts/${id}/journal.jsonl`;
