import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { baseFiles, onDisk } from '../../../tests/declarations/fixture.ts';
import { FOLDER, Workspace } from '../workspace.ts';
import { Audit } from './audit.ts';
import { DraftStore } from './draft-store.ts';
import { Drafts } from './drafts.ts';
import { ALONE, type Person } from './people.ts';
import { Proposals } from './proposals.ts';

const PAGE = 'schemas/pages/home.json';
const WORDS = 'locales/en/home.json';
const MARA: Person = { id: 'mara', name: 'Mara Lindt', roles: ['write'] };
const JUN: Person = { id: 'jun', name: 'Jun Ito', roles: ['write', 'approve', 'publish'] };
const VIEWER: Person = { id: 'vera', name: 'Vera', roles: [] };
const TEAM = [MARA, JUN, VIEWER];

let root = '';

const git = (...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=A', '-c', 'user.email=a@b.example', ...args], {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  }).trim();

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-drafts-'));
  for (const [path, text] of baseFiles()) write(path, onDisk(path, text));
  git('init', '--quiet', '--initial-branch=main');
  write('code.ts', 'export {};\n');
  write('.gitignore', '.studio/\n');
  git('add', '.');
  git('commit', '--quiet', '--message=Base');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function write(path: string, text: string | Buffer): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

const textOf = (path: string): string => readFileSync(join(root, path), 'utf8');
const describePage = (text: string) => ({ op: 'set', file: PAGE, path: '/description', value: text }) as const;

function open(people: readonly Person[] = []) {
  const workspace = new Workspace(root);
  const audit = new Audit(join(root, FOLDER, 'audit.jsonl'));
  const drafts = new Drafts({ workspace, store: new DraftStore(root), audit, people });
  return { workspace, audit, drafts, proposals: new Proposals({ drafts, audit, people }) };
}

const missingIn = (drafts: Drafts): readonly string[] | undefined =>
  drafts.review().draft?.missing.map(({ words }) => words);

describe('a draft', () => {
  it('gets a name for what has changed, and is a branch; what is checked out stays as it was', () => {
    const { workspace, drafts } = open();
    workspace.apply(ALONE.id, describePage('Said anew.'));

    drafts.start(ALONE, '  Say it anew ');

    expect(drafts.state).toEqual({
      isThere: true,
      drafts: [{ id: 'say-it-anew', name: 'Say it anew' }],
      current: { id: 'say-it-anew', name: 'Say it anew' },
    });
    expect(git('show', `draft/say-it-anew:${PAGE}`)).toContain('Said anew.');
    expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
    expect(git('diff', '--cached', '--name-only')).toBe('');
    workspace.undo(ALONE.id);
    expect(textOf(PAGE)).not.toContain('Said anew.');
  });

  it('gives way to another one and comes back with its steps, and code that is not committed stays', () => {
    const { workspace, drafts } = open();
    const before = textOf(PAGE);
    drafts.start(ALONE, 'One');
    workspace.apply(ALONE.id, describePage('One.'));
    write('code.ts', 'export const more = 1;\n');

    drafts.open(ALONE, undefined);

    expect(textOf(PAGE)).toBe(before);
    expect(workspace.files.get(PAGE)).not.toContain('One.');
    expect(workspace.lastOf(ALONE.id)).toBeUndefined();
    expect(textOf('code.ts')).toContain('more');

    drafts.open(ALONE, 'one');
    expect(textOf(PAGE)).toContain('One.');
    workspace.undo(ALONE.id);
    expect(textOf(PAGE)).toBe(before);
  });

  it('with a new file and without another one comes back as it was', () => {
    const { workspace, drafts } = open();
    drafts.start(ALONE, 'Files');
    const file = 'schemas/states/more.json';
    workspace.apply(ALONE.id, { op: 'write', file, text: '{}\n' });
    write('schemas/brands/kite/assets/icon.png', 'no text \u0000');
    drafts.open(ALONE, undefined);
    expect(existsSync(join(root, file))).toBe(false);
    expect(existsSync(join(root, 'schemas/brands/kite/assets/icon.png'))).toBe(false);

    drafts.open(ALONE, 'files');

    expect(textOf(file)).toBe('{}\n');
    expect(textOf('schemas/brands/kite/assets/icon.png')).toBe('no text \u0000');
  });

  it('is not left while something has changed that is in none', () => {
    const { workspace, drafts } = open();
    drafts.start(ALONE, 'One');
    drafts.open(ALONE, undefined);
    workspace.apply(ALONE.id, describePage('Not named.'));

    expect(() => drafts.open(ALONE, 'one')).toThrow('has no name yet');
    expect(textOf(PAGE)).toContain('Not named.');
  });

  it('is opened to its end after a crash in the middle', () => {
    const first = open();
    first.drafts.start(ALONE, 'One');
    first.workspace.apply(ALONE.id, describePage('One.'));
    first.drafts.open(ALONE, undefined);
    const before = textOf(PAGE);
    // the crash comes before the files are there
    write(join(FOLDER, 'draft.json'), JSON.stringify({ to: 'one' }));

    const { drafts } = open();

    expect(drafts.state.current?.id).toBe('one');
    expect(textOf(PAGE)).not.toBe(before);
  });

  it('takes in what the main branch has got, value by value, and says where both differ', () => {
    const { workspace, drafts } = open();
    drafts.start(ALONE, 'One');
    workspace.apply(ALONE.id, { op: 'message', language: 'en', key: 'home.mine', text: 'Mine' });
    workspace.apply(ALONE.id, describePage('Mine.'));
    drafts.open(ALONE, undefined);
    workspace.apply(ALONE.id, { op: 'message', language: 'en', key: 'home.theirs', text: 'Theirs' });
    workspace.apply(ALONE.id, describePage('Theirs.'));
    git('commit', '--quiet', '--all', '--message=Theirs');
    drafts.open(ALONE, 'one');
    expect(missingIn(drafts)).toContain('Take in 1 change that others have merged');

    const conflicts = drafts.update(ALONE);

    expect(conflicts).toEqual([PAGE]);
    expect(textOf(PAGE)).toContain('Mine.');
    expect(textOf(WORDS)).toContain('"mine": "Mine"');
    expect(textOf(WORDS)).toContain('"theirs": "Theirs"');
    expect(missingIn(drafts)).not.toContain('Take in 1 change that others have merged');
  });

  it('is removed with its branch', () => {
    const { workspace, drafts } = open();
    drafts.start(ALONE, 'One');
    workspace.apply(ALONE.id, describePage('One.'));

    drafts.remove(ALONE, 'one');

    expect(drafts.state).toEqual({ isThere: true, drafts: [] });
    expect(textOf(PAGE)).not.toContain('One.');
    expect(git('branch', '--list', 'draft/*')).toBe('');
  });

  it.each(['', ' ', 'x'.repeat(73)])('needs a name: %j is none', (name) => {
    const { drafts } = open();

    expect(() => drafts.start(ALONE, name)).toThrow('A name has 1 to 72 characters.');
    expect(drafts.state.drafts).toEqual([]);
  });

  it('is none outside of a repository, and editing goes on', () => {
    rmSync(join(root, '.git'), { recursive: true });
    const { workspace, drafts } = open();

    workspace.apply(ALONE.id, describePage('Said.'));

    expect(drafts.state).toEqual({ isThere: false, drafts: [] });
    expect(() => drafts.start(ALONE, 'One')).toThrow('in no git repository');
  });
});

describe('a proposal', () => {
  it('of somebody who is alone is merged at once, and the branch is gone', () => {
    const { workspace, drafts } = open();
    workspace.apply(ALONE.id, describePage('Said anew.'));
    drafts.start(ALONE, 'Say it anew');

    drafts.merge(ALONE, '');

    expect(git('log', '-1', '--format=%s')).toBe('Say it anew');
    expect(git('status', '--porcelain')).toBe('');
    expect(textOf(PAGE)).toContain('Said anew.');
    expect(drafts.state).toEqual({ isThere: true, drafts: [] });
  });

  it('needs somebody else in a team, who has not changed it; the merge names them', () => {
    const { workspace, drafts, proposals, audit } = open(TEAM);
    workspace.apply(MARA.id, describePage('Said anew.'));
    drafts.start(MARA, 'Say it anew');
    expect(missingIn(drafts)).toEqual(['Propose the draft']);
    proposals.propose(MARA, 'People ask for it.');
    expect(missingIn(drafts)).toEqual(['Somebody else approves the rest']);
    expect(() => proposals.approve(MARA, 'rest')).toThrow('You may not approve a draft.');
    expect(() => drafts.merge(JUN, '')).toThrow('Somebody else approves the rest.');

    proposals.approve(JUN, 'rest');
    drafts.merge(JUN, '');

    expect(git('log', '-1', '--format=%an: %B')).toBe(
      'Jun Ito: Say it anew\n\nPeople ask for it.\n\nApproved-by: Jun Ito',
    );
    expect(audit.read().map(({ person, did }) => `${person} ${did}`)).toEqual([
      'mara start a draft',
      'mara propose',
      'jun approve',
      'jun merge',
    ]);
  });

  it('that changes after an approval needs another one, and who changes it cannot give it', () => {
    const { workspace, drafts, proposals } = open(TEAM);
    workspace.apply(MARA.id, describePage('Said anew.'));
    drafts.start(MARA, 'Say it anew');
    proposals.propose(MARA, 'People ask for it.');
    proposals.approve(JUN, 'rest');
    expect(missingIn(drafts)).toEqual([]);

    workspace.apply(JUN.id, describePage('Said by Jun.'));

    expect(missingIn(drafts)).toEqual(['Somebody else approves the rest']);
    expect(() => proposals.approve(JUN, 'rest')).toThrow('You have changed this draft yourself.');
  });

  it('that is sent back is not proposed any more, and the reason is a comment', () => {
    const { workspace, drafts, proposals } = open(TEAM);
    workspace.apply(MARA.id, describePage('Said anew.'));
    drafts.start(MARA, 'Say it anew');
    proposals.propose(MARA, 'People ask for it.');
    proposals.comment(VIEWER, 'Good.', { file: PAGE, node: 'title' });

    proposals.ask(JUN, 'Shorter, please.');

    const draft = drafts.review().draft;
    expect(draft?.proposed).toBeUndefined();
    expect(draft?.comments.map(({ person, text, at }) => [person, text, at?.node])).toEqual([
      ['vera', 'Good.', 'title'],
      ['jun', 'Shorter, please.', undefined],
    ]);
    proposals.settle(MARA, draft?.comments[1]?.id ?? '');
    expect(drafts.review().draft?.comments.map(({ isSettled }) => isSettled)).toEqual([false, true]);
  });

  it('is nothing for who may look only', () => {
    const { drafts, proposals } = open(TEAM);

    expect(() => drafts.start(VIEWER, 'Mine')).toThrow('You may not change the project.');
    drafts.start(MARA, 'Hers');
    expect(() => proposals.propose(VIEWER, 'Why not')).toThrow('You may not change the project.');
    expect(() => drafts.merge(VIEWER, '')).toThrow('You may not approve a draft.');
    expect(() => drafts.remove(VIEWER, 'hers')).toThrow('You may not change the project.');
    expect(drafts.state.drafts).toHaveLength(1);
  });
});
