import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Pictures } from '@vitrine/engine/build';
import { ReviewPictures } from './review-pictures.ts';
import type { takePictures } from './take-pictures.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'vitrine-pictures-'));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

const look = { route: 'home', brand: 'oak', language: 'en', file: 'schemas/pages/home.json' };
const sides = { before: { picture: 'before.png' }, after: { words: 'It leads to list.' } };
const PAIR = { look, theme: 'dark', width: 390, visitor: 'guest', ...sides };
const MADE: Pictures = { pairs: [PAIR], same: [], more: 0 };

/** Opens pictures that are not finished until `finish` is called. */
function open(made: Pictures = MADE) {
  let tree = 'aa';
  let taken = 0;
  let end = (): void => undefined;
  const ready = new Promise<void>((done) => {
    end = done;
  });
  const take: typeof takePictures = async ({ folder, onProgress }) => {
    taken += 1;
    writeFileSync(join(folder, 'before.png'), 'picture');
    onProgress?.(1, 2, made.pairs);
    await ready;
    return made;
  };
  const pictures = new ReviewPictures({ root, compared: () => ({ base: 'bb', tree }), take });
  return {
    pictures,
    count: () => taken,
    finish: () => end(),
    change: (to: string) => {
      tree = to;
    },
  };
}

describe('the pictures of a review in the Studio', () => {
  it('given nobody has asked, then there are none, and none are being made', () => {
    expect(open().pictures.state).toEqual({ id: 'bb-aa' });
  });

  it('given they are being made, then it says how many, and does not begin again', async () => {
    const { pictures, count, finish } = open();

    expect(pictures.make().making).toEqual({ done: 1, of: 2, pairs: [PAIR] });
    // the first pictures are available before the last one is finished
    expect(String(pictures.file('bb-aa', 'before.png'))).toBe('picture');
    pictures.make();
    finish();

    await expect.poll(() => pictures.state.made).toEqual(MADE);
    expect(pictures.make().made).toEqual(MADE);
    expect(count()).toBe(1);
  });

  it('given the same tree again, then the pictures of before are there', async () => {
    const { pictures, count, finish, change } = open();
    pictures.make();
    finish();
    await expect.poll(() => pictures.state.made).toBeDefined();

    change('cc');
    expect(pictures.state).toEqual({ id: 'bb-cc' });
    change('aa');

    expect(pictures.make().made).toEqual(MADE);
    expect(count()).toBe(1);
  });

  it('given something changes meanwhile, then they are not kept', async () => {
    const { pictures, finish, change } = open();
    pictures.make();
    change('cc');
    finish();

    await expect.poll(() => pictures.state.failed).toContain('Make them again');
    change('aa');
    expect(pictures.state.made).toBeUndefined();
  });

  it('given no browser, then it says what to install', async () => {
    const { pictures, finish } = open({ ...MADE, pairs: [], note: 'Install a browser.' });
    pictures.make();
    finish();

    await expect.poll(() => pictures.state.failed).toBe('Install a browser.');
  });

  it('gives the pictures that were made, and no other file', async () => {
    const { pictures, finish } = open();
    pictures.make();
    finish();
    await expect.poll(() => pictures.state.made).toBeDefined();

    expect(pictures.file('bb-aa', 'before.png')?.toString()).toBe('picture');
    for (const [id, name] of [
      ['bb-aa', 'pictures.json'],
      ['bb-aa', '../../../before.png'],
      ['../pictures/bb-aa', 'before.png'],
      ['..', 'before.png'],
      ['bb-cc', 'before.png'],
    ] as const)
      expect(pictures.file(id, name)).toBeUndefined();
  });
});
