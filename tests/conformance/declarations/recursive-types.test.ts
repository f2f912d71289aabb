import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode } from '../../../engine/runtime/http/decode.ts';
import { encode } from '../../../engine/runtime/http/encode.ts';
import { compile } from '../../../engine/compiler/compile/index.ts';
import type { Plan, Screen } from '../../../engine/language/format/index.ts';
import { Decimal } from '../../../engine/language/expression/run.ts';
import { overlay } from '../../../engine/language/patches/index.ts';
import { createExample } from '../../../engine/compiler/release/create-example.ts';
import { baseFiles, checkBase, edited, getInput } from '../../kit/base-project.ts';

const COMMENT = {
  description: 'A comment with its replies.',
  type: 'object',
  properties: {
    id: { type: 'integer' },
    txet: { type: 'string', as: 'text' },
    tip: { type: 'string', format: 'decimal' },
    replies: { type: 'array', items: { $ref: '../types/comment.json' } },
    by_topic: { type: 'object', additionalProperties: { $ref: '../types/topic.json' } },
  },
  required: ['id', 'txet'],
};
const TOPIC = {
  description: 'What comments are about.',
  type: 'object',
  properties: {
    best: { $ref: '../types/comment.json' },
    parent: { $ref: '../types/topic.json', type: ['object', 'null'] },
  },
  required: ['parent'],
};
const API = {
  calls: {
    get: {
      method: 'GET',
      path: 'thread',
      auth: 'none',
      effect: 'read',
      request: { type: 'object', properties: {} },
      response: { $ref: '../types/comment.json' },
    },
  },
};
const page = (text: string) => ({
  title: 'home.title',
  spare: 'A trial.',
  data: { thread: { call: 'thread.get' } },
  body: [{ id: 'text', widget: 'text', props: { text } }],
});

const ANSWER = { id: 1, txet: 'a', replies: [{ id: 2, txet: 'b', by_topic: { x: { parent: null } } }] };

const file = (path: string, content: unknown) => ({ file: `schemas/${path}`, content: JSON.stringify(content) });
const filesWith = (text: string) =>
  edited(baseFiles(), [
    file('types/comment.json', COMMENT),
    file('types/topic.json', TOPIC),
    file('api/thread.json', API),
    file('pages/thread.json', page(text)),
    {
      file: 'schemas/fixtures/verified.json',
      find: '"wallet.owner":',
      replace: `"thread.get": ${JSON.stringify(ANSWER)}, "wallet.owner":`,
    },
  ]);

function responsePlan(): Plan {
  const files = filesWith('=thread.text');
  const { contracts } = getInput(files);
  const { chunks } = compile({ files: overlay(files, 'larch').files, contracts, brand: 'larch' });
  const screen = JSON.parse(JSON.stringify(chunks.get('page:thread'))) as Screen;
  const plan = screen.calls['thread.get']?.response;
  if (plan === undefined) throw new Error('The page has no plan for its call.');
  return plan;
}

interface Wire {
  readonly id: number;
  readonly txet: string;
  readonly tip?: string;
  readonly replies?: readonly Wire[];
}

const { comment: anyComment } = fc.letrec<{ comment: Wire }>((tie) => ({
  comment: fc.record(
    {
      id: fc.nat(),
      txet: fc.string(),
      tip: fc.constantFrom('0.5', '12'),
      replies: fc.oneof({ depthSize: 'small' }, fc.constant([]), fc.array(tie('comment'), { maxLength: 3 })),
    },
    { requiredKeys: ['id', 'txet'] },
  ),
}));

/** The value that declarations read for a comment. */
const valueOf = ({ id, txet, tip, replies }: Wire): object => ({
  id: Decimal.from(id),
  text: txet,
  ...(tip === undefined ? {} : { tip: Decimal.parse(tip) }),
  ...(replies === undefined ? {} : { replies: replies.map(valueOf) }),
});

describe('a type that contains itself', () => {
  it.each([
    '=thread.text',
    '=thread.?replies[?0].replies[?0].text.orValue("")',
    "=has(thread.replies) && size(thread.replies) > 0 ? thread.replies[0].text : ''",
    "=thread.?by_topic['a'].best.text.orValue('')",
  ])('given %s on a page, then the check has no problem', (text) => {
    expect(checkBase(filesWith(text))).toEqual([]);
  });

  it('given a misspelt field three levels down, then it is a problem there', () => {
    const problems = checkBase(filesWith('=thread.?replies[?0].replies[?0].txt.orValue("")'));

    expect(problems).toMatchObject([{ code: 'expression/field', fix: 'Did you mean "text"?' }]);
  });

  it('given any answer, then it is decoded to its depth, and encoded again', () => {
    const plan = responsePlan();
    fc.assert(
      fc.property(anyComment, (wire) => {
        const decoded = decode(plan, wire, 'UTC');
        expect(decoded).toEqual(valueOf(wire));
        const fields = encode(plan, decoded as Record<string, unknown>, 'UTC', (name) => name === 'replies');
        const replies = new Map(fields).get('replies');
        expect(replies === undefined ? undefined : JSON.parse(replies as string)).toEqual(wire.replies);
      }),
    );
  });

  it('given a wrong value deep in an answer, then the error says where', () => {
    const reply = { id: 3, txet: 'c', replies: [{ id: 4, txet: 5 }] };
    const wire = { id: 1, txet: 'a', by_topic: { x: { parent: null }, y: { parent: null, best: reply } } };

    expect(() => decode(responsePlan(), wire, 'UTC')).toThrow('by_topic.y.best.replies[0].txet');
  });

  it('given one type in another, then each ends where it may be null, missing or empty', () => {
    const declarations = new Map(Object.entries({ 'types/comment.json': COMMENT, 'types/topic.json': TOPIC }));
    const seed = 's';
    const example = createExample({ $ref: '../types/comment.json' }, declarations, { seed, name: 'thread' });

    expect(example).toMatchObject({ replies: [], by_topic: { example1: { parent: null } } });
    expect(() => decode(responsePlan(), example, 'UTC')).not.toThrow();
  });
});
