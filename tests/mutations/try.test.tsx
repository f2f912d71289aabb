import { expect, it, vi } from 'vitest';
import { declaredFiles, judge } from './project';
import { randomOf } from './random';
import { rightAnswer, framesOf } from './answers';

vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof import('react-dom/client')>();
  const { capturing } = await import('./roots');
  return { ...real, createRoot: capturing(real.createRoot as never) };
});

it('renders', async () => {
  const { visit } = await import('./world');
  const verdict = judge(declaredFiles);
  if (verdict.kind !== 'built') throw new Error(JSON.stringify(verdict.problems));
  const random = randomOf(1);
  for (let i = 0; i < 3; i++)
  for (const name of Object.keys(verdict.release.manifest.files).filter((n) => n.startsWith('page:'))) {
    const t = process.hrtime.bigint();
    const seen = await visit({ release: verdict.release, route: name.slice(5), token: 'abc', wide: i === 1, answer: (_, call) => ({ status: 200, body: rightAnswer(call, random) }),
      frames: (_, stream) => framesOf(stream, random).map((data, index) => JSON.stringify({ id: 'ID', seq: index + 1, kind: index === 0 ? 'snapshot' : 'delta', time: 1, data })) });
    process.stdout.write(`${name} ${Number(process.hrtime.bigint() - t) / 1e6} ms ${seen.uncaught.length} ${seen.drawn} ${JSON.stringify(seen.problems)} ${seen.text.slice(0, 150)}\n`);
    for (const u of seen.uncaught) process.stdout.write(u.slice(0, 500) + '\n');
  }
  expect(1).toBe(1);
}, 40_000);
