import { useState } from 'react';
import { getIn, isList } from '../../json.ts';
import type { Frames } from '../../protocol.ts';
import type { Project } from './project.ts';

/** The content of one frame of the canvas. */
export interface Shown {
  /** Undefined for the app as all brands share it. */
  readonly brand: string | undefined;
  readonly width: number;
  readonly language: Choice;
  readonly theme: Choice;
  /** The visitor who sees the app. The live visitor is the user who is logged in to the app itself. */
  readonly visitor: Visitor;
}

/** The view settings of the canvas, which change no file. The brand shown is also the brand being edited. */
export interface View extends Shown {
  /** The setting in which the second frame differs from the first. */
  readonly difference: Difference | undefined;
  /** The content of the second frame. */
  readonly second: Shown | undefined;
  /** How the visitor's requests are answered. Ignored for the live visitor. */
  readonly answers: Answers;
  /** Whether every frame shows the live app, without recorded answers. */
  readonly isLive: boolean;
  /** Whether clicks go to the app. */
  readonly hand: boolean;
  /** The calls whose answers are replaced, by name. */
  readonly answered: Readonly<Record<string, keyof typeof ANSWERED>>;
  /**
   * Returns the content of a frame that differs in one setting. The frame has its own session if the Studio can show
   * such frames.
   */
  getShownWith(difference: Difference): Shown;
  setBrand(brand: string | undefined): void;
  setWidth(width: number): void;
  setLanguage(language: string): void;
  setTheme(theme: string): void;
  setVisitor(visitor: string): void;
  setDifference(difference: Difference | undefined): void;
  setAnswers(answers: Answers): void;
  setHand(hand: boolean): void;
  /** Replaces the answer of a call; undefined restores the original answer. */
  answer(call: string, as: keyof typeof ANSWERED | undefined): void;
}

export interface Difference {
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

/** A state of the app, and the value that the canvas sets. */
export interface Choice {
  /** The name of the state; empty if the app has no such state. */
  readonly state: string;
  readonly values: readonly string[];
  readonly value: string;
}

interface Visitor {
  readonly name: string;
  /** The origin at which the app is served to this visitor. */
  readonly origin: string;
  /** The stored session that makes the app count as logged in; undefined for a guest, and for the live visitor. */
  readonly session: Choice | undefined;
}

export const LIVE = 'live';

/** The names used by engine/compiler/release/fixture-states.ts. */
export const ANSWERS = ['recorded', 'loading', 'empty', 'failed'] as const;

export type Answers = (typeof ANSWERS)[number];

/** The ways to replace the answer of a single call, as engine/tools/vite/answer-otherwise.mjs implements them. */
export const ANSWERED = { loading: 'none yet', empty: 'no rows', failed: 'a failure' } as const;

/** The id of the "all brands" choice. */
export const ALL = 'all';

export const WIDTHS = [360, 390, 768, 1280, 1920] as const;

export function useView(project: Project): View {
  const [brand, setKeptBrand] = useState(() => keptBrand(project));
  const [width, setWidth] = useState<number>(390);
  const [language, setLanguage] = useState('');
  const [theme, setTheme] = useState('');
  const [visitor, setVisitor] = useState(LIVE);
  const [difference, setDifference] = useState<Difference>();
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
    difference &&
    snapshot.second &&
    getShown(project, snapshot.second, { ...wanted, [difference.part]: difference.value });
  const isLive = [first, second].every((each) => each === undefined || each.visitor.name === LIVE);
  const setters = { setBrand, setWidth, setLanguage, setTheme, setVisitor, setDifference, setAnswers, setHand };
  return {
    ...first,
    difference,
    second,
    hand,
    answered,
    answer,
    getShownWith: ({ part, value }) => getShown(project, snapshot.second ?? snapshot, { ...wanted, [part]: value }),
    answers: isLive ? 'recorded' : answers,
    isLive,
    ...setters,
  };
}

const BRAND = 'brand';

/** The brand that was being edited before the page was reloaded. */
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

/**
 * The state that has a role in the app, its language or its theme, with its values. The app declares which state that
 * is.
 */
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

/** Whether the visitor of a fixture is logged in, as the fixture declares or inherits. */
export function isLoggedIn(project: Project, name: string, above: readonly string[] = []): boolean {
  const fixture = project.read(`${project.snapshot.roots.schemas}/fixtures/${name}.json`);
  const base = fixture['extends'];
  if (typeof fixture['token'] === 'boolean') return fixture['token'];
  return typeof base === 'string' && !above.includes(base) && isLoggedIn(project, base, [...above, name]);
}
