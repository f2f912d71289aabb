import type { ValidatorType } from '@rjsf/utils';
import type { App, Call, EngineMessage, Screen } from '../../language/format/index.ts';
import type { Drawings } from '../../language/icons/shapes.ts';
import type { Format } from '../../language/i18n/format.ts';
import type { Translate } from './bind.ts';
import type { Drafts } from './drafts.ts';
import type { ReleaseLocks } from './release-locks.ts';
import type { Layers } from './layers.ts';
import type { AddressNames, Router } from './router.ts';
import type { Loader } from './loader.ts';
import type { Page } from './page.ts';
import type { Scope, StoreOf, Values, ValueStore } from './scope.ts';
import type { FindRoute, RawParams } from './typed.ts';
import type { WidgetList } from './widgets.ts';

/** What views and actions need from the app, grouped by purpose. A function takes only the ports that it uses. */
export interface Ports {
  readonly app: AppPort;
  readonly messages: Messages;
  readonly feedback: Feedback;
  readonly network: Network;
  readonly navigation: Navigation;
  readonly releases: Releases;
  readonly widgets: WidgetList;
  /** The drafts of forms that keep the user's input. */
  readonly drafts: Drafts;
  readonly validator?: ValidatorSource | undefined;
}

/** The form validator, which implements RJSF's `ValidatorType`, or a function that loads it. */
export type ValidatorSource = ValidatorType | (() => Promise<ValidatorType>);

/** The app's declaration and its values. */
export interface AppPort {
  readonly declaration: App;
  /** The names that every expression can read. */
  readonly values: ValueStore;
  readonly scope: Scope;
  /** Sets page state, or app state as `app.<name>`. */
  set(page: Page | undefined, name: string, value: unknown): void;
  /** Refreshes page data, or app data as `app.<name>`. */
  refresh(page: Page | undefined, name: string): Promise<void>;
  /** Clears the app's data on the device, including cached responses. @param except the states to keep */
  forget(except: readonly string[]): ClearedStorage;
}

/** How much was cleared from the device. */
export interface ClearedStorage {
  readonly count: number;
  readonly bytes: number;
}

/** Text in the user's language. */
export interface Messages {
  readonly translate: Translate;
  format(): Format;
  /** A message of the engine itself. */
  text(name: EngineMessage, values?: Values): string;
  /** An error's message for users. */
  describe(error: unknown): string;
  /** Development: whether errors show engine details. */
  readonly isDevelopment: boolean;
  /** Development: the URL or call that failed. */
  getPlace(error: unknown): string | undefined;
}

export interface Toast {
  readonly id: number;
  readonly text: string;
  readonly tone: string;
}

interface Confirmation {
  readonly title: string;
  readonly body?: string;
  /** The lines of a receipt. */
  readonly lines?: readonly {
    readonly label: string;
    readonly value: string;
    readonly strong?: boolean;
    /** Whether the value is a chain address. */
    readonly address?: boolean;
  }[];
  readonly ok: string;
  readonly cancel: string;
  readonly tone: string;
  /** A yes sends money. */
  readonly careful: boolean;
  /** A role other than `dialog` that shows the confirmation. Only that role reads the properties that follow. */
  readonly role: string;
  readonly methods: readonly string[];
  readonly problem: string;
  readonly onOk: (answer: never) => void;
}

/** State for the engine's own views. */
export interface Shown extends Values {
  readonly toast: Toast | undefined;
  readonly confirmation: Partial<Confirmation> | undefined;
  readonly checking: boolean;
  readonly problems: readonly unknown[];
  /** Development: the calls whose last response was an example. */
  readonly examples: ReadonlySet<string>;
}

/** Feedback from the engine itself: toasts, confirmations, failures and outcomes. */
export interface Feedback {
  readonly shown: StoreOf<Shown>;
  toast(text: string, tone: string): void;
  dropToast(): void;
  /** @returns whether the user confirmed */
  confirm(confirmation: Partial<Confirmation>): Promise<boolean>;
  resolveConfirmation(isConfirmed: boolean): void;
  showFailure(error: unknown): void;
  /** Shows the outcome of a money call whose page has closed. @param failure absent if the call succeeded */
  announce(failure?: unknown): void;
}

export interface CallOptions {
  readonly signal?: AbortSignal;
  readonly progress?: (fraction: number) => void;
  /** One key per intent, so that the server does not run a repeated request twice. */
  readonly key?: string;
}

export interface Network {
  call(id: string, call: Call, values: Values, options?: CallOptions): Promise<unknown>;
  /** Redirects guests to the login page if the call requires a user. @returns whether it did */
  redirectToLogin(call: Call): boolean;
  /** Fetches a user's private image. @returns undefined for a URL outside the API */
  picture(address: string, signal: AbortSignal): Promise<Blob | undefined>;
}

interface Place {
  readonly route: string;
  readonly params: RawParams;
  readonly replace: boolean;
}

/** Changes the browser's URL. Provided by the view, once the router is mounted. */
export interface Navigator {
  go(place: Place): void;
  /** @returns false if there is no page to go back to */
  back(): boolean;
}

export interface Navigation {
  navigator?: Navigator;
  /** The current visit. A different object means a different visit, even to the same page. */
  visit?: object;
  readonly router: Router;
  /** Sheets, dialogs and menus above the page. */
  readonly layers: Layers;
  go(route: string, params: Values, replace: boolean): void;
  back(): void;
  /** The page with a name or alias, if there is one. */
  readonly findRoute: FindRoute;
  /**
   * The names of a route's parameters and states that are part of the URL, each with a function that writes its value.
   */
  addressNames(route: string): AddressNames;
  /** The page of a history entry, in the state in which the user left it. */
  getPage(entry: string, screen: Screen, params: RawParams): Page;
  /**
   * How long a guard waits before it redirects: zero at first, then the rest of the minimum interval, so that a burst
   * of refusals redirects only once.
   */
  guardDelay(): number;
  /** Resolves when the browser has painted everything so far, such as the press of a button. */
  drawn(): Promise<void>;
}

/** The icons that the release's declarations use. */
export interface ReleaseIcons extends Values {
  readonly drawings: Drawings;
}

/** The release's pictures: URLs by name, such as `logo/BTC`. */
export interface ReleasePictures extends Values {
  readonly addresses: Values;
}

export interface Releases {
  readonly loader: Loader;
  readonly icons: StoreOf<ReleaseIcons>;
  readonly pictures: StoreOf<ReleasePictures>;
  /** Holds back a new release for a form that moves money, an open confirmation, or a money call in flight. */
  readonly locks: ReleaseLocks;
}
