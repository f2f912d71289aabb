import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { Album, type Entry } from './album.ts';
import { comparePictures } from './pixels.mjs';
import { serveFolder } from './serve.ts';
import { formatCounts, renderSheet } from './sheet.ts';
import { isSelected, readStories } from './stories.ts';

const LOOK = { brand: 'larch', theme: 'dark' };
const story = (id: string) => ({ id, title: 'Widgets/Button', name: 'Primary' });
const ID = 'widgets-button--primary';

/** A generated image in one colour, optionally with a patch of another colour. */
async function picture(colour: string, height = 8, patch?: string): Promise<Buffer> {
  const ground = sharp({ create: { width: 8, height, channels: 3, background: colour } });
  if (patch === undefined) return ground.png().toBuffer();
  const input = await sharp({ create: { width: 2, height: 2, channels: 3, background: patch } })
    .png()
    .toBuffer();
  return ground
    .composite([{ input, left: 1, top: 1 }])
    .png()
    .toBuffer();
}

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('two pictures', () => {
  it('differ by their pixels', async () => {
    const plain = await picture('#ffffff');

    expect(comparePictures(plain, plain).pixels).toBe(0);
    expect(comparePictures(plain, await picture('#000000')).pixels).toBe(64);
    expect(comparePictures(await picture('#b98f45'), await picture('#b9a045')).pixels).toBe(64);
  });

  it('differ where one is taller', async () => {
    expect(comparePictures(await picture('#ffffff'), await picture('#ffffff', 10)).pixels).toBe(16);
  });
});

describe('the album', () => {
  const shot = (bytes: Buffer, id = ID) => ({ story: story(id), look: LOOK, picture: bytes });
  const present = new Set([ID]);

  it('takes a new picture, and knows it once accepted', async () => {
    const album = new Album(root);
    const first = album.add(shot(await picture('#ffffff')));
    expect(first.outcome).toBe('new');

    album.accept([first]);

    expect(album.add(shot(await picture('#ffffff'))).outcome).toBe('same');
  });

  it('shows a change until it is accepted or undone', async () => {
    const album = new Album(root);
    album.accept([album.add(shot(await picture('#ffffff')))]);
    const difference = join(root, 'pictures/difference/larch/dark', `${ID}.png`);

    const changed = album.add(shot(await picture('#ffffff', 8, '#000000')));
    expect(changed).toMatchObject({ outcome: 'changed', pixels: 4 });
    expect(existsSync(difference)).toBe(true);

    expect(album.add(shot(await picture('#ffffff'))).outcome).toBe('same');
    expect(existsSync(difference)).toBe(false);
  });

  it('names a failed story, and keeps its accepted picture', async () => {
    const album = new Album(root);
    album.accept([album.add(shot(await picture('#ffffff')))]);

    const failed = album.add({ story: story(ID), look: LOOK, failure: 'It still changes after 10 s.' });
    album.accept([failed]);

    expect(failed).toMatchObject({ outcome: 'failed', failure: 'It still changes after 10 s.' });
    expect(album.accepted(LOOK, ID)).toEqual(await picture('#ffffff'));
  });

  it('names missing stories within the selection, and forgets them once accepted', async () => {
    const album = new Album(root);
    album.accept([album.add(shot(await picture('#ffffff'), 'widgets-old--plain'))]);

    expect(album.gone([LOOK], present, 'Button')).toEqual([]);
    const gone = album.gone([LOOK], present, 'Old');
    expect(gone).toMatchObject([{ id: 'widgets-old--plain', outcome: 'gone' }]);
    album.accept(gone);

    expect(album.gone([LOOK], present)).toEqual([]);
  });
});

describe('the contact sheet', () => {
  const entries: Entry[] = [
    { ...LOOK, id: 'a--same', outcome: 'same' },
    { ...LOOK, id: ID, outcome: 'changed', pixels: 12 },
    { ...LOOK, id: 'a--new', outcome: 'new' },
    { ...LOOK, id: 'a--gone', outcome: 'gone' },
    { ...LOOK, id: 'a--failed', outcome: 'failed', failure: 'expected <b> & "c"' },
  ];
  const sheet = renderSheet(entries, [story(ID)]);

  it('lists what needs attention first: before, after, difference', () => {
    const places = ['failed', 'changed', 'new', 'gone', 'same'].map((outcome) => sheet.indexOf(`<h2 id="${outcome}">`));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(places).not.toContain(-1);

    for (const kind of ['accepted', 'now', 'difference']) expect(sheet).toContain(`src="${kind}/larch/dark/${ID}.png"`);
    expect(sheet).toContain('Widgets/Button: Primary');
    expect(sheet).toContain('12 pixels differ');
  });

  it('escapes the text of a failure, and counts', () => {
    expect(sheet).toContain('expected &lt;b&gt; &amp; &quot;c&quot;');
    expect(formatCounts(entries)).toBe('1 failed, 1 changed, 1 new, 1 gone, 1 unchanged');
  });
});

describe('the stories', () => {
  it.each([
    ['widgets-amount-field--empty', 'Amount field', true],
    ['widgets-amount-field--empty', 'Widgets/Amount', true],
    ['widgets-button--primary', 'Amount field', false],
    ['widgets-button--primary', undefined, true],
  ])('%s matches %s: %s', (id, only, expected) => {
    expect(isSelected(id, only)).toBe(expected);
  });

  it('come from the built Storybook, which must exist', () => {
    expect(() => readStories(root)).toThrow('storybook-static/index.json');
  });
});

describe('the server of the built Storybook', () => {
  it('serves its files, and none outside', async () => {
    writeFileSync(join(root, 'index.json'), '{}');
    const served = await serveFolder(root);
    try {
      const status = async (path: string): Promise<number> => (await fetch(`${served.url}${path}`)).status;

      expect(await (await fetch(`${served.url}/index.json?x=1`)).text()).toBe('{}');
      expect(await Promise.all(['/nothing.js', '/%2e%2e/secret', '/..%2f..%2fetc%2fpasswd'].map(status))).toEqual([
        404, 404, 404,
      ]);
    } finally {
      served.close();
    }
    expect(readFileSync(join(root, 'index.json'), 'utf8')).toBe('{}');
  });
});
