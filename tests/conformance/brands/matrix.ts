import type { App, Screen } from '../../../engine/compiler/compile/index.ts';
import type { Release } from '../../../engine/compiler/release/build-release.ts';
import { createFrames, createRightAnswer } from '../../stress/mutations/answers.ts';
import { findFaults } from '../../stress/mutations/faults.ts';
import { createRandom } from '../../kit/random.ts';
import { visit, type Seen, type Visit } from '../../stress/mutations/world.tsx';

const THEMES = ['dark', 'light'] as const;

/** One page of a brand, as seen by one kind of visitor. */
export interface Look {
  readonly brand: string;
  readonly route: string;
  readonly theme: (typeof THEMES)[number];
  readonly language: string;
  readonly who: 'guest' | 'user';
}

/** Text that an exchange may send. None of it looks like a message key, a tag or another brand. */
const TEXTS = ['BTC', 'USDT', 'BTC/USDT', 'Ada Lovelace', '比特币', 'TRC20', '0x5c4e7a', 'A note of two lines.'];

const readChunk = <T>({ manifest, files }: Release, name: string): T =>
  JSON.parse(files.get(manifest.files[name] ?? '') as string) as T;
export const readApp = (release: Release): App => readChunk<App>(release, 'app');
export const getRoutes = ({ manifest }: Release): string[] =>
  Object.keys(manifest.files).flatMap((name) => /^page:(.+)$/.exec(name)?.[1] ?? []);

/** Every page in both themes, in alternating languages, and also for guests if they may open it. */
export function getLooks(releases: ReadonlyMap<string, Release>): readonly Look[] {
  return [...releases].flatMap(([brand, release]) => {
    const { languages } = readApp(release).brand;
    return getRoutes(release).flatMap((route, index) =>
      THEMES.flatMap((theme, at) => {
        const language = languages[(index + at) % languages.length] ?? '';
        const isClosed = readChunk<Screen>(release, `page:${route}`).guards.includes('login');
        const people = isClosed ? (['user'] as const) : (['guest', 'user'] as const);
        return people.map((who) => ({ brand, route, theme, language, who }));
      }),
    );
  });
}

export const describeLook = ({ brand, route, theme, language, who }: Look): string =>
  `${brand} ${route} in ${theme} and ${language} as ${who}`;

/** The exchange sends only what the release declares, and always the same answers. */
export function createVisit(release: Release, { route, theme, language, who }: Look): Visit {
  const random = createRandom(route.length);
  return {
    release,
    route,
    token: who === 'user' ? 'a-session' : '',
    wide: false,
    kept: { theme, language },
    answer: (_, call) => ({ status: 200, body: createRightAnswer(call, random, TEXTS) }),
    frames: (_, stream) =>
      createFrames(stream, random, TEXTS).map((data, index) => {
        const kind = index === 0 ? 'snapshot' : 'delta';
        return JSON.stringify({ id: 'ID', seq: index + 1, kind, time: 1_780_000_000_000, data });
      }),
  };
}

/**
 * Finds a page's faults. There are none if the page is complete, in the brand's look and theme, and without raw message
 * keys.
 */
export async function findPageFaults(
  release: Release,
  look: Look,
  names: readonly string[],
): Promise<readonly string[]> {
  const seen = await visit(createVisit(release, look));
  return [...findFaults(seen), ...findTextFaults(release, look, seen), ...findBrandFaults(release, look, seen, names)];
}

function findTextFaults(release: Release, { language }: Look, { text, problems }: Seen): string[] {
  const faults = problems.map((words) => `a problem box: ${words.slice(0, 300)}`);
  const keys = Object.keys(readChunk<object>(release, `messages:${language}`));
  const raw = keys.filter((key) => key.includes('.') && text.includes(key));
  if (raw.length > 0) faults.push(`keys instead of messages: ${raw.join(', ')}`);
  for (const found of text.matchAll(/.{0,30}(?:\bundefined\b|\bNaN\b|\[object |\{\{|\}\}).{0,30}/g))
    faults.push(`not for people: ${found[0]}`);
  return faults;
}

function findBrandFaults(release: Release, { brand, theme }: Look, seen: Seen, names: readonly string[]): string[] {
  const { name } = readApp(release).brand;
  const faults: string[] = [];
  if (!seen.title.endsWith(name)) faults.push(`the title does not end with ${name}: ${seen.title}`);
  if (seen.theme !== theme) faults.push(`the theme is ${seen.theme}`);
  const sheet = `/${release.manifest.files.theme ?? ''}`;
  if (seen.sheets.length !== 1 || !seen.sheets[0]?.endsWith(sheet))
    faults.push(`the style sheet of ${brand} is ${sheet}, but the page requested ${seen.sheets.join(', ')}`);
  for (const other of names)
    if (other !== name && new RegExp(`\\b${other}\\b`).test(seen.text))
      faults.push(`the name of another brand: ${other}`);
  return faults;
}
