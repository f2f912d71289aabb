import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../../testing/project.ts';
import { FOLDER } from '../workspace.ts';
import type { Drafts } from './drafts.ts';
import { ALONE } from './people.ts';
import { describePage, openTeam, PAGE } from '../../testing/open-team.ts';

const WORDS = 'locales/en/home.json';

let project: TestProject;
const open = () => openTeam(project.root);
const {
  write,
  git,
  read: getText,
} = {
  write: (path: string, text: string | Buffer) => project.write(path, text),
  git: (...args: string[]) => project.git(...args),
  read: (path: string) => project.read(path),
};

beforeEach(() => {
  project = makeProject();
  project.write('code.ts', 'export {};\n');
  project.commit();
});
afterEach(() => project.remove());

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
      current: { id: 'say-it-anew', name: 'Say it anew', open: [] },
    });
    expect(git('show', `draft/say-it-anew:${PAGE}`)).toContain('Said anew.');
    expect(git('rev-parse', '--abbrev-ref', 'HEAD')).toBe('main');
    expect(git('diff', '--cached', '--name-only')).toBe('');
    workspace.undo(ALONE.id);
    expect(getText(PAGE)).not.toContain('Said anew.');
  });

  it('gives way to another one and comes back with its steps, and code that is not committed stays', () => {
    const { workspace, drafts } = open();
    const before = getText(PAGE);
    drafts.start(ALONE, 'One');
    workspace.apply(ALONE.id, describePage('One.'));
    write('code.ts', 'export const more = 1;\n');

    drafts.open(ALONE, undefined);

    expect(getText(PAGE)).toBe(before);
    expect(workspace.files.get(PAGE)).not.toContain('One.');
    expect(workspace.getLast(ALONE.id)).toBeUndefined();
    expect(getText('code.ts')).toContain('more');

    drafts.open(ALONE, 'one');
    expect(getText(PAGE)).toContain('One.');
    workspace.undo(ALONE.id);
    expect(getText(PAGE)).toBe(before);
  });

  it('with a new file and without another one comes back as it was', () => {
    const { workspace, drafts } = open();
    drafts.start(ALONE, 'Files');
    const file = 'schemas/states/more.json';
    workspace.apply(ALONE.id, { op: 'write', file, text: '{}\n' });
    write('schemas/brands/kite/assets/icon.png', 'no text \u0000');
    drafts.open(ALONE, undefined);
    expect(existsSync(join(project.root, file))).toBe(false);
    expect(existsSync(join(project.root, 'schemas/brands/kite/assets/icon.png'))).toBe(false);

    drafts.open(ALONE, 'files');

    expect(getText(file)).toBe('{}\n');
    expect(getText('schemas/brands/kite/assets/icon.png')).toBe('no text \u0000');
  });

  it('is not left while something has changed that is in none', () => {
    const { workspace, drafts } = open();
    drafts.start(ALONE, 'One');
    drafts.open(ALONE, undefined);
    workspace.apply(ALONE.id, describePage('Not named.'));

    expect(() => drafts.open(ALONE, 'one')).toThrow('are not in a draft yet');
    expect(getText(PAGE)).toContain('Not named.');
  });

  it('is opened to its end after a crash in the middle', () => {
    const first = open();
    first.drafts.start(ALONE, 'One');
    first.workspace.apply(ALONE.id, describePage('One.'));
    first.drafts.open(ALONE, undefined);
    const before = getText(PAGE);
    // simulates a crash before the files were written
    write(join(FOLDER, 'draft.json'), JSON.stringify({ to: 'one' }));

    const { drafts } = open();

    expect(drafts.state.current?.id).toBe('one');
    expect(getText(PAGE)).not.toBe(before);
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
    expect(missingIn(drafts)).toContain('Update the draft: others have merged 1 change');

    drafts.update(ALONE);

    expect(drafts.state.current?.open).toMatchObject([
      { file: PAGE, path: '/description', ours: 'Mine.', theirs: 'Theirs.', by: 'A' },
    ]);
    expect(missingIn(drafts)).toContain('Decide 1 value that others have changed too');
    expect(getText(PAGE)).toContain('Mine.');
    expect(getText(WORDS)).toContain('"mine": "Mine"');
    expect(getText(WORDS)).toContain('"theirs": "Theirs"');
    expect(missingIn(drafts)).not.toContain('Update the draft: others have merged 1 change');
  });

  it('is removed with its branch', () => {
    const { workspace, drafts } = open();
    drafts.start(ALONE, 'One');
    workspace.apply(ALONE.id, describePage('One.'));

    drafts.remove(ALONE, 'one');

    expect(drafts.state).toEqual({ isThere: true, drafts: [] });
    expect(getText(PAGE)).not.toContain('One.');
    expect(git('branch', '--list', 'draft/*')).toBe('');
  });

  it.each(['', ' ', 'x'.repeat(73)])('needs a name: %j is none', (name) => {
    const { drafts } = open();

    expect(() => drafts.start(ALONE, name)).toThrow('A name must have 1 to 72 visible characters.');
    expect(drafts.state.drafts).toEqual([]);
  });

  it('is none outside of a repository, and editing goes on', () => {
    rmSync(join(project.root, '.git'), { recursive: true });
    const { workspace, drafts } = open();

    workspace.apply(ALONE.id, describePage('Said.'));

    expect(drafts.state).toEqual({ isThere: false, drafts: [] });
    expect(() => drafts.start(ALONE, 'One')).toThrow('not in a git repository');
  });
});
