import type { App, Call, Manifest, Screen } from '../compiled/index.ts';
import type { CallOptions } from '../api/client.ts';
import type { Say } from './bind.ts';
import type { Drafts } from './drafts.ts';
import type { Services } from '../data/status.ts';
import type { Format } from '../i18n/format.ts';
import type { AppState } from '../page/app-state.ts';
import type { Forgotten } from '../page/keep.ts';
import type { Page } from '../page/page.ts';
import type { Scope, Values, ValueStore } from './scope.ts';
import type { RawParams } from './typed.ts';
import type { Layers } from './layers.ts';
import type { Holds } from './holds.ts';
import type { Loader } from '../app/loader.ts';
import type { WidgetList } from './widgets.ts';

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: string;
}

export interface Question {
  readonly title: string;
  readonly body?: string;
  /** A receipt, line by line. */
  readonly lines?: readonly {
    readonly label: string;
    readonly value: string;
    readonly strong?: boolean;
    /** The value is a chain address. */
    readonly address?: boolean;
  }[];
  readonly ok: string;
  readonly cancel: string;
  readonly tone: string;
}

interface Place {
  readonly route: string;
  readonly params: RawParams;
  readonly replace: boolean;
}

/** What moves the browser's address: given by the router. */
interface Navigator {
  go(place: Place): void;
  /** @returns false where there is nowhere to go back to */
  back(): boolean;
}

/** What the engine says to people by itself. */
export interface Speech {
  toast(text: string, tone: string): void;
  dropToast(): void;
  ask(question: Partial<Question>): Promise<boolean>;
  answer(yes: boolean): void;
  /** A message of app.json by its name. */
  text(name: string, values?: Values): string;
  showFailure(error: unknown): void;
  /** Tells the outcome of a money call whose page is gone. @param failure absent when it went through */
  announce(failure?: unknown): void;
  /** What people are told of an error. */
  describe(error: unknown): string;
  /** Development: the address or call that failed. */
  placeOf(error: unknown): string | undefined;
}

/** Everything that lives as long as the app is open. */
export interface Runtime extends Speech {
  /** Development: faults are shown as the engine says them. */
  readonly reveals: boolean;
  readonly app: App;
  readonly loader: Loader;
  readonly widgets: WidgetList;
  readonly services: Services;
  /** Names that every expression sees. */
  readonly values: ValueStore;
  readonly scope: Scope;
  /** Toast, question, problems: for the engine's own views. */
  readonly ui: ValueStore;
  readonly state: AppState;
  readonly say: Say;
  format(): Format;
  call(id: string, call: Call, values: Values, options?: CallOptions): Promise<unknown>;
  /** Leads a guest who wants what needs somebody to the log-in. @returns whether it did */
  leadsToLogin(call: Call): boolean;
  /** The page of an entry of the history: going back finds it as it was left. */
  pageOf(entry: string, screen: Screen, params: RawParams): Page;
  /** What was typed into forms that keep it. */
  readonly drafts: Drafts;
  /** How long a guard waits: nothing at first, then the rest of the quiet time, so that a burst of refusals redirects once. */
  guardDelay(): number;
  isRoute(name: string): boolean;
  /** Names of a route's parameters and states that stand in the address. */
  addressNames(route: string): ReadonlySet<string>;
  navigator?: Navigator;
  /** What stands over the page. */
  readonly layers: Layers;
  /** The visit that is on screen: another object is another visit, also of the same page. */
  visit?: object;
  go(route: string, params: Values, replace: boolean): void;
  back(): void;
  set(page: Page | undefined, name: string, value: unknown): void;
  /** Asks again for data of the page, or of the app as `app.<name>`. */
  refresh(page: Page | undefined, name: string): Promise<void>;
  /** What the device keeps of the app goes, and answers that are held, but for these states of the app. */
  forget(except: readonly string[]): Forgotten;
  useLanguage(language: string): Promise<void>;
  /** What keeps a new release waiting: a form that moves money, a question, a call of money under way. */
  readonly holds: Holds;
  /** Another release takes the place of this one, state is kept. Resolves to the names of what changed. */
  adopt(manifest: Manifest): Promise<readonly string[]>;
  /** Nothing is asked, followed or heard any more. */
  stop(): void;
  /** Development: what the check found, over the page until it is mended. */
  showProblems(problems: readonly unknown[]): void;
}
