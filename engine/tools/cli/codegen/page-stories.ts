import { isRecord, type Json, recordAt, textAt } from './json.ts';
import { toPascalCase } from '../../../compiler/check/model/type-names.ts';
import { quote } from './names.ts';
import { type CodedField, type PageFacts, pageFacts } from './page-states.ts';
import type { Sources } from './sources.ts';

interface Story {
  readonly name: string;
  /** The story arguments, as TypeScript source. */
  readonly args: string;
}

const FOLDER = 'generated/stories';
/** `npm test` runs one story of every third page and form; `npm run stories` runs all of them. */
const EVERY = 3;

/** The stories for every page and form in each state: path → source. */
export function pageStories(sources: Sources): Map<string, string> {
  const pages = pageFacts(sources);
  const forms = listForms(sources);
  const isTested = (index: number): boolean => index % EVERY === 0;
  const files = new Map<string, string>();
  for (const [index, page] of pages.entries())
    files.set(
      `${FOLDER}/pages/${page.route.replaceAll('/', '-')}.stories.tsx`,
      source({
        title: `Pages/${page.route}`,
        about: page.description,
        from: `schemas/pages/${page.route}.json`,
        call: 'pageStory',
        stories: storiesOfPage(page, sources),
        ...(isTested(index) ? { quick: index } : {}),
      }),
    );
  for (const [index, form] of forms.entries())
    files.set(
      `${FOLDER}/forms/${form.replaceAll('/', '-')}.stories.tsx`,
      source({
        title: `Forms/${form}`,
        about: textAt(sources.get(`schemas/forms/${form}.json`) ?? {}, 'description') ?? '',
        from: `schemas/forms/${form}.json`,
        call: 'formStory',
        stories: statesOfForm(sources.get(`schemas/forms/${form}.json`) ?? {}).map((state) => ({
          name: state,
          args: `{ form: ${quote(form)}, state: ${quote(state)} }`,
        })),
        ...(isTested(index) ? { quick: index } : {}),
      }),
    );
  return files;
}

const FORM_STATES = ['untouched', 'incomplete', 'filled', 'refused', 'sending'];

/** A form without required fields has no incomplete state. */
function statesOfForm(form: Json): readonly string[] {
  const { required } = recordAt(form, 'schema');
  return Array.isArray(required) && required.length > 0
    ? FORM_STATES
    : FORM_STATES.filter((state) => state !== 'incomplete');
}

const listForms = (sources: Sources): readonly string[] =>
  sources.all(/^schemas\/forms\/.+\.json$/).map(({ path }) => path.slice('schemas/forms/'.length, -'.json'.length));

function storiesOfPage(page: PageFacts, sources: Sources): readonly Story[] {
  const usual = page.personal || page.guarded ? 'verified' : 'guest';
  const visitors = [
    ...(page.guarded ? [] : ['guest']),
    ...(page.personal ? ['unverified'] : []),
    ...(page.personal || page.guarded ? ['verified'] : []),
  ];
  const story = (name: string, visitor: string, state?: string): Story => ({
    name,
    args: `{ route: ${quote(page.route)}, visitor: ${quote(visitor)}${state === undefined ? '' : `, state: ${state}`} }`,
  });
  return [
    ...visitors.map((visitor) => story(visitor, visitor)),
    ...(page.asks ? [story('loading', usual, "'loading'")] : []),
    ...(page.lists ? [story('empty', usual, "'empty'")] : []),
    ...(page.asks ? [story('failed', usual, "'failed'")] : []),
    ...withUniqueNames(
      page.coded.flatMap((coded) =>
        listStates(coded, sources).map(({ name, codes }) => {
          const state = JSON.stringify({ source: coded.source, path: coded.path, codes }).replaceAll('"', "'");
          return { ...story(name, 'verified', state), coded };
        }),
      ),
    ),
  ];
}

interface Status {
  readonly name: string;
  readonly codes: readonly (string | number)[];
}

/** For an object, one story per code. For a list, one story with a row per code. */
function listStates({ set, path, codes }: CodedField, sources: Sources): readonly Status[] {
  if (path.includes('*')) return [{ name: `${set} states`, codes }];
  return codes.map((code) => ({ name: `${set} ${code} ${getLabel(set, code, sources)}`.trim(), codes: [code] }));
}

/** A code's English label. */
function getLabel(set: string, code: string | number, sources: Sources): string {
  const states = recordAt(sources.get(`schemas/states/${set}.json`) ?? {}, 'codes');
  const [file = '', ...path] = (textAt(recordAt(states, String(code)), 'label') ?? '').split('.');
  const found = path.reduce<unknown>(
    (part, name) => (isRecord(part) && Object.hasOwn(part, name) ? part[name] : undefined),
    sources.get(`locales/en/${file}.json`),
  );
  return typeof found === 'string' && !found.includes('{') ? found.toLowerCase() : '';
}

const pathTo = ({ path }: CodedField): string[] => path.filter((name) => name !== '*');

/** If several fields have the same state set, adds the shortest suffix that distinguishes their stories. */
function withUniqueNames(stories: readonly (Story & { readonly coded: CodedField })[]): readonly Story[] {
  return stories.map(({ coded, ...story }) => {
    const same = stories.filter(({ name }) => name === story.name);
    if (same.length === 1) return story;
    const rivals = same.filter((other) => other.coded !== coded && other.coded.source === coded.source);
    if (rivals.length === 0) return { ...story, name: `${story.name} of ${coded.source}` };
    const path = pathTo(coded);
    const alike = rivals.some((other) => pathTo(other.coded).at(-1) === path.at(-1));
    return { ...story, name: `${story.name} of ${[coded.source, ...(alike ? path : path.slice(-1))].join(' ')}` };
  });
}

interface File {
  readonly title: string;
  readonly about: string;
  readonly from: string;
  readonly call: 'pageStory' | 'formStory';
  readonly stories: readonly Story[];
  /** The index of the page or form, which determines the story that `npm test` runs. Absent if it runs none of them. */
  readonly quick?: number;
}

/** Relative to `generated/stories/pages`. */
const HELPERS = '../../../.storybook/page-story.tsx';

function source({ title, about, from, call, stories, quick }: File): string {
  const tested = quick === undefined ? undefined : Math.floor(quick / EVERY) % stories.length;
  const lines = stories.map(({ name, args }, index) => {
    const tags = index === tested ? '' : ", tags: ['long']";
    return `export const ${exportName(name)} = { ...${call}(${args}), name: ${quote(name)}${tags} };\n`;
  });
  return `// Written by \`npx vitrine codegen\` from ${from}; do not edit.
import type { Meta } from '@storybook/react-vite';

import { ${call}, frame } from ${quote(HELPERS)};

const meta: Meta = {
  title: ${quote(title)},
  parameters: { ...frame, docs: { ...frame.docs, description: { component: ${quote(about)} } } },
};
export default meta;

${lines.join('')}`;
}

/** Names that the story module already declares. */
const RESERVED = new Set(['Meta', 'Story', 'Default']);

function exportName(name: string): string {
  const made = toPascalCase(name);
  return /^[A-Za-z]/.test(made) && !RESERVED.has(made) ? made : `State${made}`;
}
