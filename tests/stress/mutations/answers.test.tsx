import type * as ReactDom from 'react-dom/client';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openResponse } from '../../../engine/runtime/http/envelope.ts';
import { CallFailure, WireError } from '../../../engine/runtime/http/errors.ts';
import { decode } from '../../../engine/runtime/http/decode.ts';
import type { App, Screen } from '../../../engine/compiler/compile/index.ts';
import {
  createAnswer,
  createFrames,
  createRightAnswer,
  WRONG_ANSWERS,
  WRONG_FRAMES,
  type WireAnswer,
} from './answers.ts';
import { findFaults } from './faults.ts';
import { base, createVisit } from './judge-all.ts';
import { listNeeds } from '../../../engine/compiler/release/needs.ts';
import { createRandom } from '../../kit/random.ts';
import { sample, WHOLE } from '../../kit/sample.ts';
import { visit } from './world.tsx';

// `npm test` gives every third call one wrong answer; `npm run mutations` gives every call all wrong answers
const EACH_CALL = WHOLE ? Object.keys(WRONG_ANSWERS).length : 1;
const SEEDS = WHOLE ? 8 : 2;
const EACH_STREAM = WHOLE ? WRONG_FRAMES.length : 2;

vi.mock('react-dom/client', async (original) => {
  const real = await original<typeof ReactDom>();
  const { captureRoots } = await import('./roots.ts');
  return { ...real, createRoot: captureRoots(real.createRoot as never) };
});

const { calls, streams } = listNeeds(base);
const screens = [...base.files].flatMap(([name, content]) =>
  name.startsWith('page-') ? [JSON.parse(content as string) as Screen] : [],
);

/**
 * Maps each call or stream to a page that requests it when it opens. The app's own sources are requested by every page.
 */
function askedBy(kind: 'call' | 'stream'): (readonly [id: string, route: string])[] {
  const found = new Map<string, string>();
  for (const { route, data } of screens)
    for (const source of Object.values(data)) {
      const id = source.kind === kind ? (source as unknown as Record<string, string>)[kind] : undefined;
      if (id !== undefined && !found.has(id)) found.set(id, route);
    }
  if (kind === 'call') found.set('user.center', 'assets/records');
  return [...found].sort(([a], [b]) => (a < b ? -1 : 1));
}

const app = JSON.parse(String(base.files.get(base.manifest.files.app ?? ''))) as App;
const [backend] = Object.values(app.backends);

/** Decodes an answer as the app does. */
function open(id: string, body: unknown): unknown {
  if (!backend) throw new Error('The app has no back end.');
  return openResponse(
    backend,
    { status: 200, body, headers: {} },
    { id, address: '', hasSession: true, isMoney: false },
  );
}

const names = Object.keys(WRONG_ANSWERS);
const answerCases = askedBy('call').flatMap(([id, route], index) =>
  Array.from(
    { length: EACH_CALL },
    (_, step) => [id, names[(index * EACH_CALL + step) % names.length] ?? '', route] as const,
  ),
);
const frameCases = askedBy('stream').flatMap(([id, route], index) =>
  Array.from(
    { length: EACH_STREAM },
    (_, step) => [id, WRONG_FRAMES[(index * EACH_STREAM + step) % WRONG_FRAMES.length] ?? [], route] as const,
  ),
);

beforeEach(() => {
  for (const level of ['error', 'warn'] as const) vi.spyOn(console, level).mockImplementation(() => undefined);
});

describe('after a wrong answer, a page works or shows a problem in place', () => {
  it.each(sample(answerCases, 3))('%s answers with %s', async (id, name, route) => {
    const random = createRandom(id.length * 97 + names.indexOf(name));
    const right = createVisit(base, route, random);
    const seen = await visit({
      ...right,
      token: 'a-session',
      answer: (asked, call, sent) =>
        asked === id ? (WRONG_ANSWERS[name]?.(call, random) ?? { lost: 'for ever' }) : right.answer(asked, call, sent),
    });
    expect(findFaults(seen)).toEqual([]);
    expect(({} as { polluted?: boolean }).polluted).toBeUndefined();
  });

  it.each(frameCases)('%s sends %s', async (id, frames, route) => {
    const random = createRandom(frames.join().length);
    const right = createVisit(base, route, random);
    const seen = await visit({
      ...right,
      frames: (asked, stream) => (asked === id ? frames : right.frames(asked, stream)),
    });
    expect(findFaults(seen)).toEqual([]);
  });

  it('covers the calls and streams of the pages', () => {
    expect(answerCases.length).toBeGreaterThan(30);
    expect(frameCases.length).toBeGreaterThan(10);
  });
});

describe('decoding an answer', () => {
  it.each([...calls.values()].map(([id, call]) => [id, call] as const))(
    '%s: yields a value or a reported failure',
    (id, call) => {
      for (const [index, name] of names.entries()) {
        for (let seed = 0; seed < SEEDS; seed += 1) {
          const said = WRONG_ANSWERS[name]?.(call, createRandom(seed * 1_000 + index)) as WireAnswer;
          if ('lost' in said) continue;
          try {
            decode(call.response, open(id, getBody(said.body)), 'UTC');
          } catch (error) {
            expect(error instanceof CallFailure || error instanceof WireError, `${name}: ${String(error)}`).toBe(true);
            expect((error as Error).message.length).toBeLessThan(2_000);
          }
        }
      }
    },
  );

  it.each([...calls.values()].map(([id, call]) => [id, call] as const))(
    '%s: accepts every right answer',
    (id, call) => {
      for (let seed = 0; seed < 5 * SEEDS; seed += 1) {
        const answer: unknown = JSON.parse(createRightAnswer(call, createRandom(seed)));
        expect(() => decode(call.response, open(id, answer), 'UTC')).not.toThrow();
      }
    },
  );

  it('accepts a right frame of every stream', () => {
    for (const [, stream] of streams.values()) {
      const [first] = createFrames(stream, createRandom(1));
      expect(first).toBeDefined();
      if (stream.row)
        expect(() => decode(stream.row!, createAnswer(stream.row!, createRandom(2)), 'UTC')).not.toThrow();
    }
  });
});

/** Parses a body as JSON, or returns it as text if it is not JSON. */
function getBody(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return text;
  }
}
