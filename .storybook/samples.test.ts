import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

import type { Example } from './example-types.ts';
import { type Sample, createSample } from './sample.ts';
import { check } from '@vitrine/engine/check';
import { readDeclared } from '@vitrine/engine/build';
import { isError } from '../engine/language/diagnostics/problem.ts';

const files = import.meta.glob<readonly Example[]>(
  ['../widgets/*/*.examples.json', '../widgets/exchange/*/*.examples.json'],
  { eager: true, import: 'default' },
);
const declared = readDeclared(resolve(import.meta.dirname, '..'));

const samples = Object.entries(files).flatMap(([path, examples]) => {
  const widget = path.split('/').at(-2) ?? '';
  return examples.map((example, at) => ({ widget, sample: createSample(widget, example, `${widget}-${at + 1}`) }));
});
const merged = (part: (sample: Sample) => object): Record<string, unknown> =>
  Object.assign({}, ...samples.map(({ sample }) => part(sample))) as Record<string, unknown>;

/** Everything that the samples need: messages, a call that returns their data, a page and a form. */
function surroundings(): Map<string, string> {
  const nodes = samples.filter(({ sample }) => !sample.isField);
  const fields = samples.filter(({ sample }) => sample.isField);
  const types = Object.fromEntries(fields.map(({ sample: { node, type } }) => [node.name as string, type]));
  // the app has no validation messages for list limits
  const limits = fields.map(({ sample: { node, type } }) => {
    const keywords = ['minItems', 'maxItems'].filter((keyword) => type[keyword] !== undefined);
    return [node.name, Object.fromEntries(keywords.map((keyword) => [keyword, 'sample.title']))] as const;
  });
  const answer = { description: 'Samples.', type: 'object', properties: merged(({ row }) => row) };
  const call = { method: 'POST', path: 'sample/get', auth: 'none', effect: 'read' };
  const page = {
    title: 'sample.title',
    spare: 'No way leads to it.',
    layout: 'plain',
    data: { row: { call: 'sample.get', with: {} } },
    state: merged(({ state }) => state),
    body: [...nodes.map(({ sample }) => sample.node), { id: 'sample-form', form: 'sample', with: { row: '=row' } }],
  };
  const form = {
    params: { row: { $ref: '../types/sample.json' } },
    schema: { type: 'object', properties: types },
    fields: fields.flatMap(({ sample: { node, framed } }) => [node, ...framed]),
    submit: { call: 'sample.put', with: Object.fromEntries(Object.keys(types).map((name) => [name, `=form.${name}`])) },
    errors: Object.fromEntries(limits.filter(([, errors]) => Object.keys(errors).length > 0)),
    done: [{ toast: 'sample.title' }],
  };
  const put = { ...call, path: 'sample/put', effect: 'write', request: { type: 'object', properties: types } };
  const text = (grammar: string, value: object): string =>
    JSON.stringify({ $schema: `../grammar/${grammar}.schema.json`, ...value });
  return new Map([
    ['schemas/types/sample.json', text('type', answer)],
    [
      'schemas/api/sample.json',
      text('api', {
        calls: {
          get: { ...call, request: { type: 'object', properties: {} }, response: { $ref: '../types/sample.json' } },
          put: { ...put, response: { type: 'object', properties: {} } },
        },
      }),
    ],
    ['schemas/pages/sample.json', text('page', page)],
    ['schemas/forms/sample.json', text('form', form)],
    [
      'locales/en/sample.json',
      JSON.stringify({
        $schema: '../engine/language/grammar/locale.schema.json',
        title: 'Samples',
        ...merged(({ words }) => words),
      }),
    ],
  ]);
}

describe('the sample of an example', () => {
  it('passes the check as shown in the docs', () => {
    // fixtures are for the app's pages, and the samples' page is not one of them
    const own = [...declared.files].filter(([path]) => !path.startsWith('schemas/fixtures/'));
    const all = new Map([...own, ...surroundings()]);

    // the samples are not translated, which is a warning
    const problems = check({ ...declared, files: all, brand: 'larch' }).filter(isError);

    expect(problems.map(({ file, pointer, message }) => `${file} ${pointer} ${message}`)).toEqual([]);
    expect(samples.length).toBeGreaterThan(500);
  });
});
