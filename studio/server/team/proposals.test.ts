import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../../testing/project.ts';
import type { Drafts } from './drafts.ts';
import { ALONE } from './people.ts';
import type { Person } from '../../protocol.ts';
import { describePage, openTeam, PAGE } from '../../testing/open-team.ts';

const MARA: Person = { id: 'mara', name: 'Mara Lindt', roles: ['write'] };
const JUN: Person = { id: 'jun', name: 'Jun Ito', roles: ['write', 'approve', 'publish'] };
const OLGA: Person = { id: 'olga', name: 'Olga', roles: ['write'] };
const VIEWER: Person = { id: 'vera', name: 'Vera', roles: [] };
const TEAM = [MARA, JUN, VIEWER];

let project: TestProject;
const open = (people: readonly Person[] = []) => openTeam(project.root, people);
const git = (...args: string[]): string => project.git(...args);

beforeEach(() => {
  project = makeProject();
  project.commit();
});
afterEach(() => project.remove());

const missingIn = (drafts: Drafts): readonly string[] | undefined =>
  drafts.review().draft?.missing.map(({ words }) => words);

describe('a proposal', () => {
  it('of somebody who is alone is merged at once, and the branch is gone', () => {
    const { workspace, drafts } = open();
    workspace.apply(ALONE.id, describePage('Said anew.'));
    drafts.start(ALONE, 'Say it anew');

    drafts.merge(ALONE, '');

    expect(git('log', '-1', '--format=%s')).toBe('Say it anew');
    expect(git('status', '--porcelain')).toBe('');
    expect(project.read(PAGE)).toContain('Said anew.');
    expect(drafts.state).toMatchObject({
      isThere: true,
      drafts: [],
      merged: { draft: 'Say it anew', person: ALONE.id },
    });
  });

  it('needs somebody else in a team, who has not changed it; the merge names them', () => {
    const { workspace, drafts, proposals, audit } = open(TEAM);
    workspace.apply(MARA.id, describePage('Said anew.'));
    drafts.start(MARA, 'Say it anew');
    expect(missingIn(drafts)).toEqual(['Propose the draft']);
    proposals.propose(MARA, 'People ask for it.');
    expect(missingIn(drafts)).toEqual(['Somebody else must approve the rest']);
    expect(drafts.state.current?.proposed).toEqual({ editors: [MARA.id], approvers: [] });
    drafts.open(JUN, undefined);
    expect(drafts.state.drafts).toMatchObject([
      { name: 'Say it anew', proposed: { editors: [MARA.id], approvers: [] } },
    ]);
    drafts.open(JUN, 'say-it-anew');
    expect(() => proposals.approve(MARA, 'rest')).toThrow('You may not approve a draft.');
    expect(() => drafts.merge(JUN, '')).toThrow('Somebody else must approve the rest.');

    proposals.approve(JUN, 'rest');
    expect(drafts.state.current?.proposed?.approvers).toEqual([JUN.id]);
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

    expect(missingIn(drafts)).toEqual(['Somebody else must approve the rest']);
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

describe('a draft', () => {
  it('is removed by who alone has changed it, or by who approves drafts', () => {
    const { workspace, drafts } = open([...TEAM, OLGA]);
    const start = (name: string): void => {
      drafts.start(MARA, name);
      workspace.apply(MARA.id, describePage(`${name}.`));
      drafts.open(MARA, undefined);
    };
    start('One');
    start('Two');

    expect(() => drafts.remove(OLGA, 'one')).toThrow('You may not remove what Mara Lindt changed.');
    drafts.remove(JUN, 'one');
    drafts.remove(MARA, 'two');

    expect(drafts.state.drafts).toEqual([]);
  });
});

describe('a value that the draft and others have changed', () => {
  /** Creates a draft with one undecided value, which the main branch has changed too. */
  const meet = (people: readonly Person[] = []) => {
    const team = open(people);
    const { workspace, drafts } = team;
    drafts.start(ALONE, 'One');
    workspace.apply(ALONE.id, describePage('Mine.'));
    drafts.open(ALONE, undefined);
    workspace.apply(ALONE.id, describePage('Theirs.'));
    git('commit', '--quiet', '--all', '--message=Theirs');
    drafts.open(ALONE, 'one');
    drafts.update(ALONE);
    return { ...team, id: drafts.state.current?.open[0]?.id ?? '' };
  };

  it.each([
    ['ours', 'Mine.'],
    ['theirs', 'Theirs.'],
    [{ text: 'Ours together.' }, 'Ours together.'],
  ] as const)('is decided: %j makes it %j, and then the draft can be merged', (taken, expected) => {
    const { drafts, proposals, id } = meet();
    expect(() => drafts.merge(ALONE, '')).toThrow('Decide 1 value that others have changed too.');

    proposals.decide(ALONE, id, taken);

    expect(project.read(PAGE)).toContain(`"${expected}"`);
    expect(drafts.state.current?.open).toEqual([]);
    expect(() => proposals.decide(ALONE, id, 'theirs')).toThrow('This is already decided');
    if (taken !== 'theirs') drafts.merge(ALONE, '');
  });

  it('is what it was before, if that counts, and the step can be undone', () => {
    const before = project.read(PAGE);
    const { workspace, proposals, id } = meet();

    proposals.decide(ALONE, id, 'base');

    expect(JSON.parse(project.read(PAGE))).toEqual(JSON.parse(before));
    workspace.undo(ALONE.id);
    expect(project.read(PAGE)).toContain('"Mine."');
  });

  it('stays open after a restart', () => {
    meet();

    expect(open().drafts.state.current?.open).toHaveLength(1);
  });

  it('of a folder that a person may not write is not theirs to decide', () => {
    const { id } = meet();
    const olga: Person = { id: 'olga', name: 'Olga', roles: ['write'], writes: ['locales/ru'] };
    const { proposals } = open([olga, JUN]);

    expect(() => proposals.decide(olga, id, 'ours')).toThrow('You may only write locales/ru.');
    expect(() => proposals.decide(VIEWER, id, 'ours')).toThrow('You may not change the project.');
    expect(project.read(PAGE)).toContain('"Mine."');
  });
});
