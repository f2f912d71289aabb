import { afterEach, beforeEach, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../../testing/project.ts';
import { describePage, openTeam } from '../../testing/open-team.ts';
import { ALONE } from './people.ts';
import { Unpublished } from './unpublished.ts';

const BRAND = 'larch';
const NEW = 'schemas/brands/fern/brand.json';
let project: TestProject;

beforeEach(() => {
  project = makeProject();
  project.commit();
});
afterEach(() => project.remove());

it('a merge that touches all brands is not published for any; a new brand is one that nobody has', () => {
  const { workspace, drafts, audit } = openTeam(project.root);
  const merged = () => new Unpublished(project.root, audit.read());
  expect(merged().among([BRAND, 'fern'])).toEqual([]);
  expect([merged().isNew(BRAND), merged().isNew('fern')]).toEqual([false, true]);

  workspace.apply(ALONE.id, describePage('Said anew.'));
  drafts.start(ALONE, 'Say it anew');
  drafts.merge(ALONE, '');
  expect(merged().among([BRAND, 'fern'])).toEqual([BRAND, 'fern']);

  audit.add({ person: ALONE.id, did: 'publish', about: { brand: BRAND, commit: drafts.commit } });
  expect(merged().among([BRAND, 'fern'])).toEqual(['fern']);

  project.write(NEW, '{}');
  project.git('add', '.');
  project.git('commit', '--quiet', '--message=Fern');
  expect(merged().among([BRAND])).toEqual([]);
  expect(merged().isNew('fern')).toBe(true);
  audit.add({ person: ALONE.id, did: 'roll back', about: { brand: 'fern' } });
  expect(merged().among(['fern'])).toEqual([]);
});
