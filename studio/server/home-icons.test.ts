import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { makeProject, type TestProject } from '../testing/project.ts';
import { createServer } from './http.ts';
import { Workspace } from './workspace.ts';
import { Links } from './team/links.ts';

const ORIGIN = 'http://127.0.0.1:4700';
const TOKEN = 'a-long-token';
const ICON = 'schemas/brands/larch/assets/icon-192.png';
let project: TestProject;

beforeEach(() => {
  project = makeProject();
});
afterEach(() => project.remove());

/** Creates the start of a PNG file of this size. */
function picture(width: number, height = width): Buffer {
  const content = Buffer.alloc(64);
  content.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  content.writeUInt32BE(width, 16);
  content.writeUInt32BE(height, 20);
  return content;
}

function open() {
  const workspace = new Workspace(project.root);
  const options = {
    origin: ORIGIN,
    canvas: 'http://127.0.0.1:4701',
    visitors: {},
    token: TOKEN,
    links: new Links(),
    desk: 'studio',
  };
  const app = createServer(workspace, options);
  const headers = { host: '127.0.0.1:4700', origin: ORIGIN, cookie: `vitrine-studio=${TOKEN}` };
  return {
    workspace,
    send: async (name: string, content: Buffer, brand = 'larch') =>
      app.request(`${ORIGIN}/api/home-icons`, {
        method: 'POST',
        headers,
        body: JSON.stringify({ brand, name, picture: content.toString('base64') }),
      }),
  };
}

describe('an icon for the home screen', () => {
  it('given a picture of the size in its name, then it replaces the old one, and others hear of it', async () => {
    const { workspace, send } = open();
    const heard: (readonly string[])[] = [];
    workspace.follow(({ paths }) => heard.push(paths));

    const drawn = await sharp({ create: { width: 192, height: 192, channels: 4, background: '#885522' } })
      .png()
      .toBuffer();
    const sent = Buffer.concat([drawn, Buffer.from('<script>alert(1)</script>')]);
    expect((await send('icon-192.png', sent)).status).toBe(200);

    const kept = readFileSync(join(project.root, ICON));
    expect(await sharp(kept).metadata()).toMatchObject({ format: 'png', width: 192, height: 192 });
    expect(kept.includes('script')).toBe(false);
    expect(heard).toEqual([[ICON]]);
  });

  it.each([
    ['another size', 'icon-192.png', picture(64), 'larch', 'not a PNG picture of 192'],
    ['a header without a picture', 'icon-192.png', picture(192), 'larch', 'not a PNG picture of 192'],
    ['another shape', 'icon-192.png', picture(192, 64), 'larch', 'not a PNG picture of 192'],
    ['another kind of file', 'icon-192.png', Buffer.from('<svg/>'), 'larch', 'not a PNG picture of 192'],
    [
      'too many bytes',
      'icon-192.png',
      Buffer.concat([picture(192), Buffer.alloc(200_000)]),
      'larch',
      'not a PNG picture',
    ],
    ['a name that the brand does not have', 'other-192.png', picture(192), 'larch', 'has no such icon'],
    ['a way out', '../../../evil-192.png', picture(192), 'larch', 'has no such icon'],
    ['another brand', 'icon-192.png', picture(192), '__proto__', 'has no such icon'],
  ])('given %s, then it is refused and nothing is written', async (_, name, content, brand, why) => {
    const path = join(project.root, ICON);
    const before = existsSync(path) ? readFileSync(path) : undefined;
    const { send } = open();

    const response = await send(name, content, brand);

    expect(response.status).toBe(409);
    expect(((await response.json()) as { message: string }).message).toContain(why);
    expect(existsSync(path) ? readFileSync(path) : undefined).toEqual(before);
  });
});
