import type { Author, Draft, MetValue, Person } from '../../protocol.ts';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, sep } from 'node:path';
import { freeName } from '../../free-name.ts';
import { listFolders, projectPath } from '../project-paths.ts';
import { git, gitBytes, gitHolds, listLines } from './git.ts';
import { ALONE } from './people.ts';
import { mergeTexts } from '@vitrine/engine/edit';

interface Versions {
  readonly base: Buffer | undefined;
  readonly ours: Buffer | undefined;
  readonly theirs: Buffer | undefined;
}

interface MergedFile {
  readonly content: Buffer | undefined;
  readonly met: readonly MetValue[];
}

/** Merges JSON value by value. Other files, and files that one side has removed, keep our version. */
function mergeFiles(file: string, { base, ours, theirs }: Versions): MergedFile {
  if (!file.endsWith('.json') || ours === undefined || theirs === undefined)
    return {
      content: ours,
      met: [{ file, take: { ...writing('theirs', file, theirs), ...writing('base', file, base) } }],
    };
  const texts = { base: base?.toString() ?? '{}', ours: ours.toString(), theirs: theirs.toString() };
  const { text, conflicts } = mergeTexts(file, texts);
  const met = conflicts.map(({ pointer: _, ...conflict }) => ({ file, ...conflict }));
  return { content: Buffer.from(text), met };
}

/** The edit that writes one side's version of a file. Pictures have none, because they are not text. */
function writing(side: 'theirs' | 'base', file: string, content: Buffer | undefined): MetValue['take'] {
  if (!/\.(?:json|svg)$/.test(file)) return {};
  return { [side]: { op: 'write', file, ...(content !== undefined && { text: content.toString() }) } };
}

const PREFIX = 'refs/heads/draft/';

/** A file that differs between two versions, with its content if it exists. */
export interface FileChange {
  readonly path: string;
  readonly content: Buffer | undefined;
}

/**
 * The drafts of a project, stored as git branches. These methods leave the working tree, the index and the checked-out
 * branch unchanged, unless they say otherwise.
 */
export class DraftStore {
  readonly #folders;

  constructor(readonly root: string) {
    this.#folders = listFolders(root);
  }

  /** Whether the project is in a git repository with a commit. */
  get isThere(): boolean {
    return gitHolds(this.root, ['rev-parse', '--verify', '--quiet', 'HEAD^{commit}']);
  }

  list(): readonly Draft[] {
    const refs = git(this.root, ['for-each-ref', '--sort=-committerdate', '--format=%(refname)%00%(subject)', PREFIX]);
    return refs
      .split('\n')
      .filter((line) => line !== '')
      .map((line) => {
        const [ref = '', name = ''] = line.split('\0');
        return { id: ref.slice(PREFIX.length), name };
      });
  }

  find(id: string): Draft | undefined {
    return this.list().find((draft) => draft.id === id);
  }

  /** The latest commit of a draft, or of the checked-out branch. */
  getCommit(id: string | undefined): string {
    return git(this.root, ['rev-parse', '--verify', id === undefined ? 'HEAD' : `${PREFIX}${id}`]).trim();
  }

  /** The commit of the main branch that a draft is based on. */
  getBase(id: string): string {
    return git(this.root, ['merge-base', 'HEAD', `${PREFIX}${id}`]).trim();
  }

  /** The number of commits on the main branch that a draft does not have yet. */
  behind(id: string): number {
    return Number(git(this.root, ['rev-list', '--count', `${PREFIX}${id}..HEAD`]).trim());
  }

  /** The committed content of a draft, as a git tree. */
  findTree(id: string): string {
    return findTree(this.root, this.getCommit(id));
  }

  /** The project's current files as a git tree, with all other files from the given commit. */
  treeNow(commit: string): string {
    return this.#withIndex(commit, (env) => {
      git(this.root, ['add', '--all', '--', ...this.#paths()], { env });
      return git(this.root, ['write-tree'], { env }).trim();
    });
  }

  /** Creates a draft: a branch with the current files. */
  start(name: string, person: Person): Draft {
    const id = freeId(name, new Set(this.list().map((draft) => draft.id)));
    const head = this.getCommit(undefined);
    this.#commit(id, { tree: this.treeNow(head), parents: [head], message: name, person });
    return { id, name };
  }

  /** Commits the current files to the draft, if they differ. */
  save({ id, name }: Draft, person: Person): void {
    const tip = this.getCommit(id);
    const tree = this.treeNow(tip);
    if (tree !== findTree(this.root, tip)) this.#commit(id, { tree, parents: [tip], message: name, person });
  }

  remove(id: string): void {
    git(this.root, ['update-ref', '-d', `${PREFIX}${id}`]);
  }

  /** The project's own files in a commit that differ from the current ones. */
  differences(commit: string): readonly FileChange[] {
    return this.#between(this.treeNow(commit), commit);
  }

  /**
   * Merges the new commits of the main branch into a draft, value by value.
   *
   * @returns the values that both have changed, with the author of the other change; the draft keeps its own values
   */
  update({ id, name }: Draft, person: Person): readonly (MetValue & Author)[] {
    const [base, head, tip] = [this.getBase(id), this.getCommit(undefined), this.getCommit(id)];
    const ours = new Set(this.#between(base, tip).map(({ path }) => path));
    const met: (MetValue & Author)[] = [];
    const tree = this.#withIndex(head, (env) => {
      const changed = this.#between(base, head).filter(({ path }) => ours.has(path));
      for (const { path, content } of this.#between(head, tip))
        if (ours.has(path) && !changed.some((other) => other.path === path)) this.#put(path, content, env);
      for (const { path, content } of changed) {
        const own = this.#read(tip, path);
        if (own?.toString() === content?.toString()) continue;
        const merged = mergeFiles(this.#named(path), { base: this.#read(base, path), ours: own, theirs: content });
        if (merged.met.length > 0) {
          const author = this.#getAuthor(path, base, head);
          met.push(...merged.met.map((value) => ({ ...value, ...author })));
        }
        this.#put(path, merged.content, env);
      }
      return git(this.root, ['write-tree'], { env }).trim();
    });
    this.#commit(id, { tree, parents: [tip, head], message: name, person });
    return met;
  }

  /**
   * Merges a draft into the checked-out branch. The draft must already have all commits of that branch.
   * @returns the new commit
   */
  merge({ id }: Draft, message: string, person: Person): string {
    const [head, tip] = [this.getCommit(undefined), this.getCommit(id)];
    const tree = findTree(this.root, tip);
    const commit = git(this.root, ['commit-tree', tree, '-p', head, '-p', tip, '-F', '-'], {
      input: message,
      env: getAuthor(this.root, person),
    }).trim();
    git(this.root, ['update-ref', '-m', `merge draft/${id}`, 'HEAD', commit, head]);
    // only the project's files are reset; other files stay staged
    git(this.root, ['reset', '--quiet', 'HEAD', '--', ...this.#paths()]);
    return commit;
  }

  #between(from: string, to: string): readonly FileChange[] {
    const args = ['diff', '--name-only', '--no-renames', '--relative', '-z', from, to, '--', ...this.#paths()];
    return listLines(git(this.root, args)).map((path) => ({ path, content: this.#read(to, path) }));
  }

  /** The content of a file; undefined if the commit has no such file. */
  #read(commit: string, path: string): Buffer | undefined {
    const name = `${commit}:./${path}`;
    return gitHolds(this.root, ['cat-file', '-e', name]) ? gitBytes(this.root, ['cat-file', 'blob', name]) : undefined;
  }

  #put(path: string, content: Buffer | undefined, env: Readonly<Record<string, string>>): void {
    const inRepository = `${git(this.root, ['rev-parse', '--show-prefix']).trim()}${path}`;
    if (content === undefined) {
      git(this.root, ['update-index', '--force-remove', '--', path], { env });
      return;
    }
    const blob = git(this.root, ['hash-object', '-w', '--stdin'], { input: content }).trim();
    git(this.root, ['update-index', '--add', '--cacheinfo', `100644,${blob},${inRepository}`], { env });
  }

  #commit(id: string, { tree, parents, message, person }: Commit): void {
    const args = ['commit-tree', tree, ...parents.flatMap((parent) => ['-p', parent]), '-m', message];
    const commit = git(this.root, args, { env: getAuthor(this.root, person) }).trim();
    git(this.root, ['update-ref', `${PREFIX}${id}`, commit]);
  }

  /** The folders of the project, relative to its root. */
  #paths(): readonly string[] {
    const paths = this.#folders.map(({ folder }) => relative(this.root, folder).split(sep).join('/'));
    return paths.filter((path) => existsSync(join(this.root, path)));
  }

  /** The author of the last change to a file between two commits. */
  #getAuthor(path: string, from: string, to: string): Author {
    const line = git(this.root, ['log', '-1', '--no-merges', '--format=%an%x00%at', `${from}..${to}`, '--', path]);
    const [by = '', seconds] = line.trim().split('\0');
    return { by, time: Number(seconds ?? 0) * 1000 };
  }

  #named(path: string): string {
    return projectPath(this.#folders, join(this.root, path)) ?? path;
  }

  /** Runs git commands with a temporary index, so that the user's own index stays unchanged. */
  #withIndex<T>(commit: string, run: (env: Readonly<Record<string, string>>) => T): T {
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-index-'));
    try {
      const env = { GIT_INDEX_FILE: join(folder, 'index') };
      git(this.root, ['read-tree', commit], { env });
      return run(env);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  }
}

interface Commit {
  readonly tree: string;
  readonly parents: readonly string[];
  readonly message: string;
  readonly person: Person;
}

const findTree = (root: string, commit: string): string => git(root, ['rev-parse', `${commit}^{tree}`]).trim();

/**
 * The author of commits, as environment variables for git. Without a team, git's own configuration takes precedence.
 */
function getAuthor(root: string, person: Person): Readonly<Record<string, string>> {
  const { id, name } = person;
  if (person === ALONE && gitHolds(root, ['config', 'user.email'])) return {};
  const email = `${id}@studio.invalid`;
  return {
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  };
}

/** Makes a free branch name from words in any language. */
function freeId(name: string, taken: ReadonlySet<string>): string {
  const words = name.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? ['draft'];
  return freeName(words.join('-').slice(0, 40).replace(/-$/, ''), (id) => !taken.has(id));
}
