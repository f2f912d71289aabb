import { expect, test, vi } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { drawPoster, HEIGHT, pickInk, breakLines, WIDTH, type PosterColours, type PosterTexts } from './poster.ts';
import { Poster } from './Poster.tsx';

const WORDS: PosterTexts = {
  name: 'Larch',
  title: 'Trade with me',
  text: 'Every price can be checked.',
  codeLabel: 'Invite code',
  code: '7KQ2M',
  address: 'https://larch.example/#/pages/user/login/choose?invite=7KQ2M',
};
const COLOURS: PosterColours = { ink: 'i', paper: 'paper', print: 'print', face: 'sans-serif' };

test.each([
  ['one two three', 7, ['one two', 'three']],
  ['abcdefgh ij', 4, ['abcd', 'efgh', 'ij']],
  ['返佣规则说明', 3, ['返佣规', '则说明']],
  ['', 5, []],
])('%s in %i lines', (text, room, lines) => {
  expect(breakLines(text, (line) => [...line].length <= room)).toEqual(lines);
});

function drawn(words: PosterTexts) {
  const rects: { style: string; at: number[] }[] = [];
  const texts: { text: string; x: number; y: number }[] = [];
  const context = {
    fillStyle: '',
    font: '',
    globalAlpha: 1,
    textBaseline: 'alphabetic' as const,
    textAlign: 'left' as const,
    fillRect: (...at: number[]) => void rects.push({ style: context.fillStyle, at }),
    fillText: (text: string, x: number, y: number) => void texts.push({ text, x, y }),
    measureText: (text: string) => ({ width: text.length * 30 }) as TextMetrics,
  };
  drawPoster(context, words, COLOURS);
  return { rects, texts };
}

test('everything stands inside the picture, and code modules are whole pixels', () => {
  const { rects, texts } = drawn(WORDS);

  expect(texts.map(({ text }) => text).join(' ')).toContain('7KQ2M');
  expect(texts.every(({ x, y }) => x > 0 && y > 0 && y < HEIGHT)).toBe(true);
  const modules = rects.filter(({ style }) => style === 'print');
  expect(modules.length).toBeGreaterThan(200);
  expect(modules.every(({ at }) => at.every(Number.isInteger))).toBe(true);
  expect(rects.every(({ at: [x = 0, y = 0, w = 0, h = 0] }) => x + w <= WIDTH && y + h <= HEIGHT)).toBe(true);
});

test('words of any length end above the code', () => {
  for (const text of ['Short.', 'Every price can be checked. '.repeat(9)]) {
    const { rects, texts } = drawn({ ...WORDS, text });
    const paper = rects.find(({ style }) => style === 'paper')?.at[1] ?? 0;
    const feet = texts.filter(({ text: line }) => text.includes(line)).map(({ y }) => y);
    expect(Math.max(...feet)).toBeLessThanOrEqual(paper - 48);
  }
});

test('text is readable on the background in any theme', () => {
  const inks = [
    { ink: 'bone', brightness: 0.9 },
    { ink: 'black', brightness: 0 },
  ];

  expect([pickInk(0.05, inks), pickInk(0.95, inks)]).toEqual(['bone', 'black']);
});

test('without a code there is no poster, and nothing to save', async () => {
  const handle: { now?: { image: () => Promise<Blob> } } = {};
  show(
    <Poster id="p" title="Trade with me" label="Poster" code={undefined} expose={(given) => (handle.now = given)} />,
  );

  expect(document.querySelector('canvas')).toBeNull();
  await expect(handle.now?.image()).rejects.toThrow('no poster to save');
});

test('reports a browser that cannot make the picture', async () => {
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(null));
  const handle: { now?: { image: () => Promise<Blob> } } = {};
  show(<Poster id="p" {...WORDS} label="Poster" failed="No picture here" expose={(given) => (handle.now = given)} />);

  expect(one('#p').textContent).toContain('No picture here');
  await expect(handle.now?.image()).rejects.toThrow('could not encode');
});
