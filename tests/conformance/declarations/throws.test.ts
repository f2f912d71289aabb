import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseSync, Visitor } from 'vite';
import { describe, expect, it } from 'vitest';
import { generate } from '../../../engine/tools/cli/codegen/generate.ts';
import { compile } from '../../../engine/compiler/compile/index.ts';
import { isError } from '../../../engine/language/diagnostics/problem.ts';
import { overlay } from '../../../engine/language/patches/index.ts';
import { baseFiles, brokenCases, checkBase, edited, getInput } from '../../kit/base-project.ts';

const ROOT = resolve(import.meta.dirname, '../../..');
const FOLDERS = ['engine/compiler/compile', 'engine/compiler/release', 'engine/tools/cli/codegen'];
const PIPELINE = 'engine/compiler/pipeline.ts';

/** For each `throw`, the broken declaration that would reach it, or the reason why none does. */
const THROWS: Readonly<Record<string, { readonly broken: string } | { readonly unreachable: string }>> = {
  'engine/tools/cli/codegen/api.ts: new SourceError( `The reference "${ref}" does not resolve.`, path, \'Refer to a file in schemas/types, such as ../types/wallet.json.\', )':
    { broken: 'type-unknown' },
  "engine/tools/cli/codegen/bundle.ts: new SourceError(`Two types have the name ${name}.`, path, 'Rename one of them.')":
    {
      broken: 'type-with-the-name-of-another',
    },
  'engine/tools/cli/codegen/contract-type.ts: new SourceError( `The reference "${ref}" does not resolve.`, path, \'Refer to "#/$defs/<name>" in this contract.\', )':
    { broken: 'contract-definition-unknown' },
  "engine/tools/cli/codegen/contract-type.ts: new SourceError( `Unknown type ${JSON.stringify(type)}.`, [...path, 'type'], 'Use one of the JSON Schema types.', )":
    { broken: 'contract-of-an-unknown-type' },
  "engine/tools/cli/codegen/contract-type.ts: new SourceError('Expected text, a number or a boolean in a choice.', path, 'List scalar values only.')":
    { broken: 'contract-choice-of-an-object' },
  'engine/tools/cli/codegen/contract-type.ts: new SourceError(`The property "${name}" has no schema.`, place, \'Add a JSON Schema, such as {}.\')':
    { broken: 'contract-property-without-a-schema' },
  'engine/tools/cli/codegen/contract-type.ts: new SourceError(`The reference "${ref}" refers to itself.`, path, \'Remove the circular reference.\')':
    { broken: 'contract-definition-that-is-only-itself' },
  'engine/tools/cli/codegen/props.ts: new SourceError( `The view would get the prop "${name}" twice.`, path, \'Rename it. Every view gets id and disabled; "bind" adds value and onChange; "field" adds label, hint, error and required.\', )':
    { broken: 'contract-prop-twice' },
  "engine/tools/cli/codegen/props.ts: new SourceError('A field needs the type of its value.', ['field'], 'Add \"bind\": {\"type\": …}.')":
    { broken: 'contract-field-without-bind' },
  'engine/tools/cli/codegen/props.ts: new SourceError(\'A widget can only expose "image".\', [\'exposes\'], \'Write "exposes": ["image"].\')':
    { broken: 'contract-exposes-more-than-an-image' },
  'engine/tools/cli/codegen/sources.ts: error': {
    unreachable: 'It passes on an error that is no problem of a source.',
  },
  'engine/tools/cli/codegen/sources.ts: new CodegenFailure(this.problems)': {
    unreachable: 'It reports the problems that the others of codegen found, with their places.',
  },
  "engine/tools/cli/codegen/stories.ts: new SourceError( `Two examples have the name \"${name}\".`, ['', index, 'name'], 'Use a unique name for each example.', )":
    { unreachable: 'Examples are no declarations; codegen says where the problem is.' },
  "engine/tools/cli/codegen/stories.ts: new SourceError('The example has no name.', ['', index], 'Add \"name\" to say what this example shows.')":
    { unreachable: 'Examples are no declarations; codegen says where the problem is.' },
  'engine/compiler/compile/actions.ts: new Error(`compile: no verb in ${JSON.stringify(action)}`)': {
    broken: 'action-unknown',
  },
  'engine/compiler/compile/backends.ts: new Error(\'compile: paging by cursor needs "next"; run "npx vitrine check" first\')':
    {
      broken: 'paging-by-cursor-without-next',
    },
  'engine/compiler/compile/backends.ts: new Error(`compile: ${id} has no back end; run "npx vitrine check" first`)': {
    broken: 'backend-not-chosen',
  },
  'engine/compiler/compile/context.ts: new Error(`compile: ${path} does not exist; run "npx vitrine check" first`)': {
    broken: 'type-unknown',
  },
  'engine/compiler/compile/forms.ts: new Error(`compile: the rule ${id} is not declared`)': { broken: 'rule-unknown' },
  'engine/compiler/compile/nodes.ts: new Error(`compile: nodes are nested too deeply at ${place.prefix}`)': {
    broken: 'fragments-too-deep-in-each-other',
  },
  'engine/compiler/compile/plan.ts: new Error(`compile: ${id} is not declared`)': { broken: 'call-unknown' },
  'engine/compiler/compile/template.ts: new Error(`compile: widget ${widget} has no contract`)': {
    broken: 'widget-unknown',
  },
  'engine/compiler/pipeline.ts: new Error(\'An earlier run was interrupted while writing files. Run "npx vitrine migrate" to restore them.\')':
    { unreachable: 'It is about files on disk, not about declarations.' },
  'engine/compiler/pipeline.ts: new Error(`Unknown brand "${brand}". Use one of: ${declared.brands.join(\', \')}.`)': {
    unreachable: 'The command line names it, not a declaration.',
  },
  'engine/compiler/release/brand-files.ts: new Error(`${path}: ${first.message} Run "npx vitrine check".`)': {
    broken: 'icon-with-a-script',
  },
  'engine/compiler/release/build-release.ts: new Error(`The release has no "${of}". Run "npx vitrine check".`)': {
    broken: 'picture-of-a-set-unknown',
  },
  'engine/compiler/release/create-example.ts: new ExampleError(`types/${name}.json refers to itself, so it has no finite example.`)':
    {
      broken: 'type-without-an-end',
    },
  'engine/compiler/release/create-example.ts: new ExampleError(`No example is known for "${place.name}", whose pattern is ${toText(type.pattern)}.`)':
    { unreachable: 'Only development makes examples: the answer says so, and the page shows it.' },
  'engine/compiler/release/fixture-answers.ts: new Error(`Unknown fixture "${visitor}". ${suggestFix(visitor, names, \'Create it in schemas/fixtures.\')}`)':
    { unreachable: 'The command line names it, not a declaration.' },
  'engine/compiler/release/picture-sets.ts: new Error(describeMissing(set, name, source, picture))': {
    broken: 'picture-of-a-package-unknown',
  },
  'engine/compiler/release/signing-key.ts: new Error(`${file} has a key of the type ${secret.asymmetricKeyType}, but a release is signed with Ed25519.`)':
    { unreachable: 'It is about a key, not about declarations.' },
  'engine/compiler/release/signing-key.ts: new Error(`${file} has no private key in PEM. Create one with "npx vitrine release keygen <file>".`, { cause: error, })':
    { unreachable: 'It is about a key, not about declarations.' },
  'engine/compiler/release/write-release.ts: new Error(`"${name}" matches several releases: ${matches.join(\', \')}.`)':
    {
      unreachable: 'The command line names it, not a declaration.',
    },
  'engine/compiler/release/write-release.ts: new Error(`${file} was changed. Releases never change: remove the file and write the release again.`)':
    { unreachable: 'It is about files on disk, not about declarations.' },
  'engine/compiler/release/write-release.ts: new Error(`There is no release "${name}".\\n${listReleases(out)}`)': {
    unreachable: 'The command line names it, not a declaration.',
  },
};

const listSources = (folder: string): string[] =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts') && !name.startsWith('testing'))
    .map((name) => `${folder}/${name}`);

/** Lists every `throw` of a file, with the file and its text. */
function throwsIn(path: string): readonly string[] {
  const source = readFileSync(join(ROOT, path), 'utf8');
  const found: string[] = [];
  new Visitor({
    ThrowStatement: ({ argument: { start, end } }) => {
      found.push(source.slice(start, end).replaceAll(/\s+/g, ' '));
    },
  }).visit(parseSync(path, source).program);
  return found.map((text) => `${path}: ${text}`);
}

/** Runs a stage without the preceding check. */
async function runStage(path: string, files: ReadonlyMap<string, string>): Promise<void> {
  const { contracts } = getInput(files);
  if (path.startsWith('engine/compiler/compile/'))
    compile({ files: overlay(files, 'larch').files, contracts, brand: 'larch' });
  if (path.startsWith('engine/tools/cli/codegen/')) await generate(files, false);
}

/** Returns the longest constant part of a message. */
function getConstantPart(at: string): string {
  const [, written, message = written ?? ''] = /`([^`]*)`|'([^']*)'/.exec(at) ?? [];
  return message.split(/\$\{[^}]*\}/).reduce((longest, part) => (part.length > longest.length ? part : longest), '');
}

const cases = new Map(brokenCases().map((each) => [each.name, each]));
const reachable = Object.entries(THROWS).flatMap(([at, reason]) => ('broken' in reason ? [[at, reason.broken]] : []));

describe('what the check accepts', () => {
  it('given every throw of the compiler, the release and codegen, then each is listed here', () => {
    expect([PIPELINE, ...FOLDERS.flatMap(listSources)].flatMap(throwsIn).toSorted()).toEqual(
      Object.keys(THROWS).toSorted(),
    );
  });

  it.each(reachable)('given what reaches %s, then the check has a problem first: %s', async (at = '', name = '') => {
    const files = edited(baseFiles(), cases.get(name)?.edits ?? []);
    const [path = ''] = at.split(': ');

    expect(checkBase(files).filter(isError)).not.toEqual([]);
    if (!path.startsWith('engine/compiler/release/'))
      await expect(runStage(path, files)).rejects.toThrow(getConstantPart(at));
  });
});
