import { useState } from 'react';
import { getIn, isList } from '../../json.ts';
import type { Frames } from '../../protocol.ts';
import type { Project } from './project.ts';

/** What one frame of the canvas shows. */
export interface Shown {
  /** Undefined for what all brands share. */
  readonly brand: string | undefined;
  readonly width: number;
  readonly language: Choice;
  readonly theme: Choice;
  /** Who looks at the app; live is whoever is logged in there. */
  readonly visitor: Visitor;
}

/** What the canvas shows. Switching it changes no file. The brand is the one that is edited. */
export interface View extends Shown {
  /** In what a second frame differs from the first. */
  readonly beside: Otherwise | undefined;
  /** What the second frame shows. */
  readonly second: Shown | undefined;
  /** How the answers to the visitor are; live, they are always as they come. */
  readonly answers: Answers;
  /** Whether no frame shows what a fixture answers. */
  readonly isLive: boolean;
  /** Presses go to the app. */
  readonly hand: boolean;
  /** The calls that are answered otherwise, by name. */
  readonly answered: Readonly<Record<string, keyof typeof ANSWERED>>;
  /** What a frame shows that differs in one thing, and has a session of its own if the Studio has such frames. */
  otherwise(how: Otherwise): Shown;
  setBrand(brand: string | undefined): void;
  setWidth(width: number): void;
  setLanguage(language: string): void;
  setTheme(theme: string): void;
  setVisitor(visitor: string): void;
  setBeside(beside: Otherwise | undefined): void;
  setAnswers(answers: Answers): void;
  setHand(hand: boolean): void;
  /** Answers a call as `as` says; undefined lets its server answer again. */
  answer(call: string, as: keyof typeof ANSWERED | undefined): void;
}

export interface Otherwise {
  readonly part: Part;
  readonly value: string;
}

export const PART_NAMES = {
  width: 'Width',
  language: 'Language',
  brand: 'Brand',
  visitor: 'Visitor',
  theme: 'Theme',
} as const;

type Part = keyof typeof PART_NAMES;

/** A state of the app, and the value that the canvas gives it. */
export interface Choice {
  /** The name of the state; empty if the app has none. */
  readonly state: string;
  readonly values: readonly string[];
  readonly value: string;
}

interface Visitor {
  readonly name: string;
  /** The origin of the app as this visitor sees it. */
  readonly origin: string;
  /** What the app keeps as its session, so that it counts as logged in; undefined for a guest, and live. */
  readonly session: Choice | undefined;
}

export const LIVE = 'live';

/** As engine/compiler/release/fixture-states.ts names them. */
export const ANSWERS = ['recorded', 'loading', 'empty', 'failed'] as const;

export type Answers = (typeof ANSWERS)[number];

/** How a single call can be answered in place of its server, as engine/tools/vite/answer-otherwise.mjs does it. */
export const ANSWERED = { loading: 'none yet', empty: 'no rows', failed: 'a failure' } as const;

/** The name of what all brands share. */
export const ALL = 'all';

export const WIDTHS = [360, 390, 768, 1280, 1920] as const;

export function useView(project: Project): View {
  const [brand, setKeptBrand] = useState(() => keptBrand(project));
  const [width, setWidth] = useState<number>(390);
  const [language, setLanguage] = useState('');
  const [theme, setTheme] = useState('');
  const [visitor, setVisitor] = useState(LIVE);
  const [beside, setBeside] = useState<Otherwise>();
  const [answers, setAnswers] = useState<Answers>('recorded');
  const [hand, setHand] = useState(false);
  const [answered, setAnswered] = useState<View['answered']>({});
  const setBrand = (next: string | undefined): void => {
    sessionStorage.setItem(BRAND, next ?? ALL);
    setKeptBrand(next);
  };
  const answer: View['answer'] = (call, as) =>
    setAnswered(({ [call]: _, ...others }) => (as === undefined ? others : { ...others, [call]: as }));
  const { snapshot } = project;
  const wanted: Wanted = { brand: brand ?? ALL, width: String(width), language, theme, visitor, answers };
  const first = getShown(project, snapshot, wanted);
  const second =
    beside && snapshot.beside && getShown(project, snapshot.beside, { ...wanted, [beside.part]: beside.value });
  const isLive = [first, second].every((each) => each === undefined || each.visitor.name === LIVE);
  const setters = { setBrand, setWidth, setLanguage, setTheme, setVisitor, setBeside, setAnswers, setHand };
  return {
    ...first,
    beside,
    second,
    hand,
    answered,
    answer,
    otherwise: ({ part, value }) => getShown(project, snapshot.beside ?? snapshot, { ...wanted, [part]: value }),
    answers: isLive ? 'recorded' : answers,
    isLive,
    ...setters,
  };
}

const BRAND = 'brand';

/** The brand that was edited before the page was loaded again. */
function keptBrand({ brands }: Project): string | undefined {
  const kept = sessionStorage.getItem(BRAND);
  return brands.find((each) => each === kept);
}

type Wanted = Readonly<Record<Part, string>> & { readonly answers: Answers };

const getShown = (project: Project, frames: Frames, wanted: Wanted): Shown => ({
  brand: wanted.brand === ALL ? undefined : wanted.brand,
  width: Number(wanted.width),
  language: getChoice(project, 'language', wanted.language),
  theme: getChoice(project, 'theme', wanted.theme),
  visitor: getVisitor(project, frames, wanted.visitor, wanted.answers),
});

/** The app declares which of its states is its language, and which is its theme. */
function getChoice(project: Project, role: string, wanted: string): Choice {
  const { app } = project;
  const state = getIn(app, 'session', role);
  const values = typeof state === 'string' ? getIn(app, 'state', state, 'enum') : undefined;
  const names = isList(values) ? values.map(String) : [];
  return { state: typeof state === 'string' ? state : '', values: names, value: wanted || (names[0] ?? '') };
}

function getVisitor(project: Project, { canvas, visitors }: Frames, name: string, answers: Answers): Visitor {
  const origin = Object.hasOwn(visitors, name) ? visitors[name]?.[answers] : undefined;
  if (origin === undefined) return { name: LIVE, origin: canvas, session: undefined };
  return { name, origin, session: isLoggedIn(project, name) ? getChoice(project, 'token', name) : undefined };
}

/** A fixture says itself whether its visitor is logged in, or the one that it extends does. */
export function isLoggedIn(project: Project, name: string, above: readonly string[] = []): boolean {
  const fixture = project.read(`${project.snapshot.roots.schemas}/fixtures/${name}.json`);
  const base = fixture['extends'];
  if (typeof fixture['token'] === 'boolean') return fixture['token'];
  return typeof base === 'string' && !above.includes(base) && isLoggedIn(project, base, [...above, name]);
}
