import { expect, test, vi } from 'vitest';
import { one, show } from '../shared/test-kit.tsx';
import { QrCode } from './QrCode.tsx';

type Handle = { image: () => Promise<Blob> };

test('a code is a named image, quiet zone included', () => {
  show(<QrCode id="q" text="TJpmRP4EPLMrxThGep8qezPUQJ7vDfai9B" label="Code of the address" />);

  const svg = one<SVGSVGElement>('svg[role="img"]');
  expect(svg.getAttribute('aria-label')).toBe('Code of the address');
  expect(svg.getAttribute('viewBox')).toBe('0 0 37 37');
});

test('draws no code for an unknown text', () => {
  show(<QrCode id="q" text={undefined} label="Code" failed="Too long" />);

  expect(one('[role="img"]').textContent).toBe('--');
});

test('says that a text is too long', () => {
  show(<QrCode id="q" text={'x'.repeat(2000)} label="Code" failed="Too long" />);

  expect(one('[role="img"]').textContent).toBe('Too long');
});

test('draws the picture module by module on a white quiet zone', async () => {
  const filled: number[][] = [];
  const context = { fillStyle: '', fillRect: (...rect: number[]) => filled.push(rect) };
  vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue(context as unknown as null);
  vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) => done(new Blob(['png'])));
  const handle: { now?: Handle } = {};
  show(<QrCode id="q" text="abc" label="Code" expose={(given) => (handle.now = given)} />);

  await expect(handle.now?.image()).resolves.toBeInstanceOf(Blob);
  const edge = filled[0]?.[2] ?? 0;
  expect(edge).toBeGreaterThanOrEqual(960);
  expect(filled.slice(1).every(([x = 0, y = 0, width = 0]) => x > 0 && y > 0 && x + width < edge)).toBe(true);
});

test('without a code, says that there is nothing to save', async () => {
  const handle: { now?: Handle } = {};
  show(<QrCode id="q" text={undefined} label="Code" expose={(given) => (handle.now = given)} />);

  await expect(handle.now?.image()).rejects.toThrow('no code to save');
});
