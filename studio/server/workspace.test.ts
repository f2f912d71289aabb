import { appendFileSync, existsSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DISK, type Disk } from '@vitrine/engine/build';
import { makeProject, type TestProject } from '../testing/project.ts';
import { isDeclaration } from './paths.ts';
import { type Change, FOLDER, Workspace } from './workspace.ts';

const PAGE = 'schemas/pages/home.json';

let project: TestProject;
let root = '';

beforeEach(() => {
  project = makeProject();
  ({ root } = project);
});

afterEach(() => project.remove());

const getText = (path: string): string => project.read(path);
const describePage = (text: string) => ({ op: 'set', file: PAGE, path: '/description', value: text }) as const;

describe('a project in the Studio', () => {
  it('has each step on disk, checked, and tells who follows', () => {
    const workspace = new Workspace(root);
    const seen: Change[] = [];
    workspace.follow((change) => seen.push(change));
    expect(workspace.problems).toEqual([]);

    const step = workspace.apply('mara', { op: 'set', file: PAGE, path: '/titel', value: 'home.title' });

    expect(getText(PAGE)).toContain('"titel": "home.title"');
    expect(workspace.problems).toMatchObject([{ code: 'grammar/key', file: PAGE }]);
    expect(seen).toEqual([{ paths: [PAGE], person: 'mara', step }]);
  });

  it('undoes and redoes the steps of each person apart', () => {
    const before = getText(PAGE);
    const workspace = new Workspace(root);
    workspace.apply('mara', describePage('By Mara.'));
    workspace.apply('jonas', { op: 'message', language: 'en', key: 'home.more', text: 'More' });

    workspace.undo('mara');
    expect(getText(PAGE)).toBe(before);
    expect(getText('locales/en/home.json')).toContain('More');

    workspace.redo('mara');
    expect(getText(PAGE)).toContain('By Mara.');
  });

  it('goes on after a crash in the middle of a line of its journal', () => {
    const before = getText(PAGE);
    new Workspace(root).apply('mara', describePage('By Mara.'));
    appendFileSync(join(root, FOLDER, 'journal.jsonl'), '{"did":{"oper');

    const again = new Workspace(root);
    again.undo('mara');

    expect(getText(PAGE)).toBe(before);
    expect(() => new Workspace(root)).not.toThrow();
  });

  it('takes up what an editor has written meanwhile, and keeps it', () => {
    const workspace = new Workspace(root);
    writeFileSync(join(root, PAGE), getText(PAGE).replace(/\n$/, ' \n'));

    workspace.apply('mara', describePage('By Mara.'));

    expect(getText(PAGE)).toMatch(/"By Mara\."[^]* \n$/);
  });

  it('refuses to undo what an editor has changed since', () => {
    const workspace = new Workspace(root);
    workspace.apply('mara', describePage('By Mara.'));
    writeFileSync(join(root, PAGE), getText(PAGE).replace('By Mara.', 'By hand.'));

    expect(() => workspace.undo('mara')).toThrow('has changed at the same place since');
    expect(getText(PAGE)).toContain('By hand.');
  });
});

describe('a write that fails', () => {
  const NEW = { op: 'page', page: 'new/one', value: { title: 'home.title' }, messages: {} } as const;
  const full = (): never => {
    throw Object.assign(new Error('no space'), { code: 'ENOSPC' });
  };

  it.each(['makeFolder', 'write', 'append', 'rename'] as const)(
    'at %s is no step: nothing is half written, and undo takes back the step before',
    (step) => {
      const before = getText(PAGE);
      let isFull = false;
      const works = DISK[step] as (...args: unknown[]) => unknown;
      const disk: Disk = { ...DISK, [step]: (...args: unknown[]) => (isFull ? full() : works(...args)) };
      const workspace = new Workspace(root, undefined, disk);
      const did = workspace.apply('mara', describePage('By Mara.'));
      const seen: Change[] = [];
      workspace.follow((change) => seen.push(change));

      isFull = true;
      expect(() => workspace.apply('mara', NEW)).toThrow('the disk is full');
      expect(workspace.getLast('mara')).toEqual(did);
      expect(() => workspace.undo('mara')).toThrow('Nothing was written');
      expect(workspace.getLast('mara')).toEqual(did);
      expect(seen).toEqual([]);

      isFull = false;
      expect(existsSync(join(root, 'schemas/pages/new'))).toBe(false);
      expect(new Workspace(root).getLast('mara')).toEqual(did);
      workspace.undo('mara');
      expect(getText(PAGE)).toBe(before);
      workspace.redo('mara');
      expect(getText(PAGE)).toContain('By Mara.');
    },
  );

  it('leaves no picture of a brand that could not be made', () => {
    let isFull = false;
    const write: Disk['write'] = (...args) => (isFull ? full() : DISK.write(...args));
    const workspace = new Workspace(root, undefined, { ...DISK, write });
    isFull = true;
    const pictures = new Map([['schemas/brands/fir/assets/icon.png', Buffer.from('picture')]]);

    expect(() => workspace.applyWithPictures('mara', NEW, pictures)).toThrow('the disk is full');

    expect(existsSync(join(root, 'schemas/brands/fir'))).toBe(false);
    expect([...workspace.files.keys()].filter((path) => path.includes('/fir/'))).toEqual([]);
  });

  it('because of a file in place of a folder says so', () => {
    writeFileSync(join(root, 'schemas/pages/new'), '');
    const workspace = new Workspace(root);

    expect(() => workspace.apply('mara', NEW)).toThrow(/Nothing was written: schemas\/pages\/new\/one\.json/);
    expect(workspace.getLast('mara')).toBeUndefined();
  });
});

describe('a path', () => {
  it.each([
    'schemas/../package.json',
    'schemas/pages/../../x.json',
    '/etc/passwd',
    'widgets/a/a.props.json',
    'schemas/a.ts',
    'schemas\\a.json',
  ])('"%s" is never written', (path) => {
    expect(isDeclaration(path)).toBe(false);
    expect(() => new Workspace(root).apply('mara', { op: 'set', file: path, path: '/a', value: 1 })).toThrow(
      'is not a declaration',
    );
    expect(existsSync(join(root, 'x.json'))).toBe(false);
  });

  it('behind a link that leads out of the project is never written', () => {
    const outside = mkdtempSync(join(tmpdir(), 'vitrine-outside-'));
    symlinkSync(outside, join(root, 'schemas/pages/linked'));
    const value = { title: 'home.title' };

    expect(() => new Workspace(root).apply('mara', { op: 'page', page: 'linked/a', value, messages: {} })).toThrow(
      'leads out of the project',
    );
    expect(existsSync(join(outside, 'a.json'))).toBe(false);
    rmSync(outside, { recursive: true });
  });
});
