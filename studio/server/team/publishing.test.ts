import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../../testing/project.ts';
import { ALONE } from './people.ts';
import { Publishing } from './publishing.ts';
import type { Given, Health } from '../../protocol.ts';
import { describePage, openTeam } from '../../testing/open-team.ts';

const BRAND = 'larch';
let project: TestProject;

beforeEach(() => {
  project = makeProject();
  project.commit();
});
afterEach(() => project.remove());

interface Target {
  readonly fails?: boolean;
  readonly health?: (brand: string) => Promise<Health | undefined>;
}

function open({ fails = false, health }: Target = {}) {
  let given: Given = { before: [] };
  const did: string[] = [];
  const refuse = (): Promise<void> => (fails ? Promise.reject(new Error('The disk is full.')) : Promise.resolve());
  const { root } = project;
  const { workspace, audit, drafts } = openTeam(root);
  const target = {
    given: () => given,
    version: () => '1.0.0',
    publish: async (folder: string, brand: string, id: string, by: string, percent?: number) => {
      await refuse();
      expect(existsSync(join(folder, brand, `${id}.json`))).toBe(true);
      did.push(by);
      given = percent === undefined ? { id, before: [null] } : { before: [], canary: { id, percent } };
    },
    give: async (_: string, id: string, by: string, percent?: number) => {
      await refuse();
      did.push(by);
      given = percent === undefined ? { id, before: [null] } : { before: [], canary: { id, percent } };
    },
    plan: async (_: string, plans: Given['plans']) => {
      await refuse();
      given = { ...given, plans };
    },
    rollBack: async (_: string, by: string) => {
      await refuse();
      did.push(by);
      given = { before: [] };
    },
    ...(health && { health }),
  };
  return { workspace, audit, did, publishing: new Publishing({ root, target, drafts, audit, people: [] }) };
}

describe('publishing', () => {
  it('gives what is merged to a share, then to all, and takes it back; each with who and why', async () => {
    const { publishing, did } = open();

    await publishing.publish(ALONE, BRAND, 10, 'Support asks for it.');
    const { canary } = publishing.state(BRAND).given;
    expect(canary?.percent).toBe(10);
    await publishing.give(ALONE, BRAND, 100, 'All is well.');
    expect(publishing.state(BRAND).given.id).toBe(canary?.id);
    await publishing.rollBack(ALONE, BRAND, 'A text is wrong.');

    expect(did).toEqual([ALONE.id, ALONE.id, ALONE.id]);
    const { given, events } = publishing.state(BRAND);
    expect(given.id).toBeUndefined();
    expect(events.map(({ did, why, about }) => [did, about['percent'], why])).toEqual([
      ['roll back', undefined, 'A text is wrong.'],
      ['give', 100, 'All is well.'],
      ['publish', 10, 'Support asks for it.'],
    ]);
  });

  it('plans shares for later; without a canary, nobody gets what is merged before', async () => {
    const { publishing } = open();
    const at = Date.UTC(2999, 0, 1, 9);

    await publishing.plan(ALONE, BRAND, { at: at + 1, percent: 100 }, 'If all is well.');
    await publishing.plan(ALONE, BRAND, { at, percent: 50 }, 'On a quiet morning.');
    await publishing.plan(ALONE, BRAND, { at, percent: 20 }, 'Fewer at first.');

    const { given, events } = publishing.state(BRAND);
    expect(given.canary?.percent).toBe(0);
    expect(given.plans?.map(({ percent }) => percent)).toEqual([20, 100]);
    expect(events.map(({ did, about }) => [did, about['at']])).toEqual([
      ['plan', at],
      ['plan', at],
      ['plan', at + 1],
    ]);

    await publishing.endPlans(ALONE, BRAND, 'A text is wrong.');
    expect(publishing.state(BRAND).given.plans).toEqual([]);
    await expect(publishing.plan(ALONE, BRAND, { at: Number.NaN, percent: 50 }, 'Later')).rejects.toThrow(
      'This is not a valid time.',
    );
  });

  it('says how what is published does in browsers, and nothing if nobody knows', async () => {
    const numbers = { release: 'a', views: 7, failedNodes: 0, errors: 0, blocked: 0, p75: {}, worst: [] };
    const health = { since: 1, live: numbers, verdict: { says: 'alone', because: [] } } as const;

    expect(await open({ health: () => Promise.resolve(health) }).publishing.health(BRAND)).toEqual({ health });
    expect(await open({ health: () => Promise.reject(new Error('down')) }).publishing.health(BRAND)).toEqual({});
    expect(await open().publishing.health(BRAND)).toEqual({});
  });

  it('publishes nothing that is not merged', async () => {
    const { workspace, publishing, audit } = open();
    workspace.apply(ALONE.id, describePage('New.'));

    await expect(publishing.publish(ALONE, BRAND, 10, 'Now')).rejects.toThrow('is not merged yet');
    expect(audit.read()).toEqual([]);
  });

  it.each([0, 101, 1.5, Number.NaN])('refuses a share of %s', async (percent) => {
    await expect(open().publishing.publish(ALONE, BRAND, percent, 'Now')).rejects.toThrow(
      'A share is a whole number from 1 to 100 percent.',
    );
  });

  it('needs a reason, and a canary to give to more', async () => {
    const { publishing } = open();

    await expect(publishing.publish(ALONE, BRAND, 10, ' ')).rejects.toThrow('The reason is missing.');
    await expect(publishing.give(ALONE, BRAND, 50, 'More')).rejects.toThrow(
      'No release is given to only a share of the users.',
    );
  });

  it('says why the target has refused it, and notes nothing', async () => {
    const { publishing, audit } = open({ fails: true });

    await expect(publishing.publish(ALONE, BRAND, 10, 'Now')).rejects.toThrow('The disk is full.');
    expect(audit.read()).toEqual([]);
  });
});
