import { afterEach, beforeEach, expect, it } from 'vitest';
import { holdPort } from './hold-port.ts';
import { makeProject, type TestProject } from '../testing/project.ts';
import { serveStudio } from './main.ts';

let project: TestProject;
beforeEach(() => {
  project = makeProject();
});
afterEach(() => project.remove());

it('given an app on its own host, whose cookies it would share, then the Studio does not start', async () => {
  const { url, server } = await holdPort();
  const start = (visitor: string) =>
    serveStudio({
      root: project.root,
      server,
      canvas: 'http://localhost:4701',
      visitors: { guest: { recorded: visitor } },
    });

  expect(() => start('http://127.0.0.1:4702')).toThrow(
    `The canvas at http://127.0.0.1:4702 must have another host than the Studio at ${url}, such as localhost.`,
  );
  const studio = start('http://localhost:4702');
  expect(studio.link).toContain(url);
  await studio.close();
});
