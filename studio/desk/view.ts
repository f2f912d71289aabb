import { useState } from 'react';
import { getIn, isList } from '../json.ts';
import type { Project } from './project.ts';

/** What the canvas shows. Switching it changes no file. */
export interface View {
  /** The brand that is edited; undefined edits what all brands share. */
  readonly brand: string | undefined;
  readonly width: number;
  readonly language: Choice;
  readonly theme: Choice;
  /** Who looks at the app; live is whoever is logged in there. */
  readonly visitor: Visitor;
  /** How the answers to the visitor are; live, they are always as they come. */
  readonly answers: Answers;
  /** Presses go to the app. */
  readonly hand: boolean;
  setBrand(brand: string | undefined): void;
  setWidth(width: number): void;
  setLanguage(language: string): void;
  setTheme(theme: string): void;
  setVisitor(visitor: string): void;
  setAnswers(answers: Answers): void;
  setHand(hand: boolean): void;
}

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

/** As engine/release/fixture-states.ts names them. */
export const ANSWERS = ['recorded', 'loading', 'empty', 'failed'] as const;

export type Answers = (typeof ANSWERS)[number];

export const WIDTHS = [360, 390, 768, 1280, 1920] as const;

export function useView(project: Project): View {
  const [brand, setBrand] = useState<string>();
  const [width, setWidth] = useState<number>(390);
  const [language, setLanguage] = useState('');
  const [theme, setTheme] = useState('');
  const [visitor, setVisitor] = useState(LIVE);
  const [answers, setAnswers] = useState<Answers>('recorded');
  const [hand, setHand] = useState(false);
  const views = {
    language: choiceOf(project, 'language', language),
    theme: choiceOf(project, 'theme', theme),
    visitor: visitorOf(project, visitor, answers),
  };
  const shown = views.visitor.name === LIVE ? 'recorded' : answers;
  const setters = { setBrand, setWidth, setLanguage, setTheme, setVisitor, setAnswers, setHand };
  return { brand, width, hand, answers: shown, ...views, ...setters };
}

/** The app declares which of its states is its language, and which is its theme. */
function choiceOf(project: Project, role: string, wanted: string): Choice {
  const { app } = project;
  const state = getIn(app, 'session', role);
  const values = typeof state === 'string' ? getIn(app, 'state', state, 'enum') : undefined;
  const names = isList(values) ? values.map(String) : [];
  return { state: typeof state === 'string' ? state : '', values: names, value: wanted || (names[0] ?? '') };
}

function visitorOf(project: Project, name: string, answers: Answers): Visitor {
  const { canvas, visitors } = project.snapshot;
  const origin = Object.hasOwn(visitors, name) ? visitors[name]?.[answers] : undefined;
  if (origin === undefined) return { name: LIVE, origin: canvas, session: undefined };
  return { name, origin, session: isLoggedIn(project, name) ? choiceOf(project, 'token', name) : undefined };
}

/** A fixture says itself whether its visitor is logged in, or the one that it extends does. */
export function isLoggedIn(project: Project, name: string, above: readonly string[] = []): boolean {
  const fixture = project.read(`${project.snapshot.roots.schemas}/fixtures/${name}.json`);
  const base = fixture['extends'];
  if (typeof fixture['token'] === 'boolean') return fixture['token'];
  return typeof base === 'string' && !above.includes(base) && isLoggedIn(project, base, [...above, name]);
}
