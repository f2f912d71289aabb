import { describe, expect, it } from 'vitest';
import { checkBase } from '../../kit/base-project.ts';
import { type Example, examplesIn, projectWith, readExamples } from './examples.ts';

const examples = readExamples();

/**
 * The problems that the check reports for the project with an example. Unused declarations are fine, because nothing
 * refers to an example yet.
 */
const listProblems = (example: Example, all: readonly Example[]): string[] =>
  checkBase(projectWith(example, all))
    .filter(({ code }) => !code.startsWith('unused/'))
    .map(({ file, line, message }) => `${file}:${line} ${message}`);

const getBlock = (place: string, text: string): Example[] => [
  ...examplesIn('page.md', `\`\`\`json ${place}\n${text}\n\`\`\``),
];

describe('the examples of the reference', () => {
  it.each(examples.map((example): [string, Example] => [`${example.page}:${example.line}`, example]))(
    'at %s pass the check',
    (_, example) => {
      expect(listProblems(example, examples)).toEqual([]);
    },
  );

  it('are one on every page at least', () => {
    expect(new Set(examples.map(({ page }) => page)).size).toBeGreaterThan(12);
  });

  it.each([
    ['a node', 'node', '{ "id": "a", "widget": "text", "props": { "tex": "home.title" } }'],
    ['an action', 'action', '{ "go": "nowhere" }'],
    ['keys of a page', 'page', '{ "guards": ["nobody"] }'],
    ['a file', 'schemas/pages/hello.json', '{ "title": "home.title" }'],
  ])('fail where %s is wrong', (_, place, text) => {
    const [example, ...others] = getBlock(place, text);
    expect(others).toEqual([]);
    expect(example && listProblems(example, [example])).not.toEqual([]);
  });

  it('are refused where nobody knows their place', () => {
    const [example] = getBlock('nowhere', '{}');
    expect(() => example && projectWith(example, [example])).toThrow('page.md:1');
  });
});
