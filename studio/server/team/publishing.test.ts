import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../../../tests/studio/project.ts';
import { ALONE } from './people.ts';
import { type Given, Publishing } from './publishing.ts';
import { describePage, openTeam } from '../../../tests/studio/open-team.ts';

const BRAND = 'larch';
let project: TestProject;

beforeEach(() => {
  project = makeProject();
  project.commit();
});
afterEach(() => project.remove());

function open({ fails = false } = {}) {
  let given: Given = { before: [] };
  const refuse = (): void => {
    if (fails) throw new Error('The disk is full.');
  };
  const { root } = project;
  const { workspace, audit, drafts } = openTeam(root);
  const target = {
    given: () => given,
    version: () => '1.0.0',
    publish: (folder: string, brand: string, id: string, percent?: number) => {
      refuse();
      expect(existsSync(join(folder, brand, `${id}.json`))).toBe(true);
      given = percent === undefined ? { id, before: [null] } : { before: [], canary: { id, percent } };
    },
    give: (_: string, id: string, percent?: number) => {
      given = percent === undefined ? { id, before: [null] } : { before: [], canary: { id, percent } };
    },
    plan: (_: string, plans: Given['plans']) => {
      given = { ...given, plans };
    },
    rollBack: () => {
      given = { before: [] };
    },
  };
  return { workspace, audit, publishing: new Publishing({ root, target, drafts, audit, people: [] }) };
}

describe('publishing', () => {
  it('gives what is merged to a share, then to all, and takes it back; each with who and why', () => {
    const { publishing } = open();

    publishing.publish(ALONE, BRAND, 10, 'Support asks for it.');
    const { canary } = publishing.state(BRAND).given;
    expect(canary?.percent).toBe(10);
    publishing.give(ALONE, BRAND, 100, 'All is well.');
    expect(publishing.state(BRAND).given.id).toBe(canary?.id);
    publishing.rollBack(ALONE, BRAND, 'A text is wrong.');

    const { given, events } = publishing.state(BRAND);
    expect(given.id).toBeUndefined();
    expect(events.map(({ did, why, about }) => [did, about['percent'], why])).toEqual([
      ['roll back', undefined, 'A text is wrong.'],
      ['give', 100, 'All is well.'],
      ['publish', 10, 'Support asks for it.'],
    ]);
  });

  it('plans shares for later; without a canary, nobody gets what is merged before', () => {
    const { publishing } = open();
    const at = Date.UTC(2999, 0, 1, 9);

    publishing.plan(ALONE, BRAND, { at: at + 1, percent: 100 }, 'If all is well.');
    publishing.plan(ALONE, BRAND, { at, percent: 50 }, 'On a quiet morning.');
    publishing.plan(ALONE, BRAND, { at, percent: 20 }, 'Fewer at first.');

    const { given, events } = publishing.state(BRAND);
    expect(given.canary?.percent).toBe(0);
    expect(given.plans?.map(({ percent }) => percent)).toEqual([20, 100]);
    expect(events.map(({ did, about }) => [did, about['at']])).toEqual([
      ['plan', at],
      ['plan', at],
      ['plan', at + 1],
    ]);

    publishing.endPlans(ALONE, BRAND, 'A text is wrong.');
    expect(publishing.state(BRAND).given.plans).toEqual([]);
    expect(() => publishing.plan(ALONE, BRAND, { at: Number.NaN, percent: 50 }, 'Later')).toThrow('This is no time.');
  });

  it('publishes nothing that is not merged', () => {
    const { workspace, publishing, audit } = open();
    workspace.apply(ALONE.id, describePage('New.'));

    expect(() => publishing.publish(ALONE, BRAND, 10, 'Now')).toThrow('is not merged yet');
    expect(audit.read()).toEqual([]);
  });

  it.each([0, 101, 1.5, Number.NaN])('refuses a share of %s', (percent) => {
    expect(() => open().publishing.publish(ALONE, BRAND, percent, 'Now')).toThrow('A share is 1 to 100 percent.');
  });

  it('needs a reason, and a canary to give to more', () => {
    const { publishing } = open();

    expect(() => publishing.publish(ALONE, BRAND, 10, ' ')).toThrow('There is no reason.');
    expect(() => publishing.give(ALONE, BRAND, 50, 'More')).toThrow('No release is given to a share only.');
  });

  it('says why the target has refused it, and notes nothing', () => {
    const { publishing, audit } = open({ fails: true });

    expect(() => publishing.publish(ALONE, BRAND, 10, 'Now')).toThrow('The disk is full.');
    expect(audit.read()).toEqual([]);
  });
});
