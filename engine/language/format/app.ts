import type { EngineMessage } from '../grammar/engine-messages.ts';
import type { Action } from './actions.ts';
import type { Backend } from './backend.ts';
import type { Parameter, Source, StateSlot } from './data.ts';
import type { Needs } from './needs.ts';
import type { Node } from './nodes.ts';
import type { Json, Template, Templates } from './templates.ts';
import type { ChangeStream } from './wire.ts';

export type { EngineMessage };

/** A widget that the engine itself uses, with the defaults from its contract. */
export interface Role {
  readonly widget: string;
  readonly props: Templates;
}

/** A keyboard shortcut. Without actions, it is only listed, because a widget handles it. */
export interface Shortcut {
  readonly key: string;
  readonly label: Template;
  /** The pages on which it works; all pages if absent. */
  readonly pages?: readonly string[];
  readonly run?: readonly Action[];
}

interface Language {
  readonly name: string;
  /** BCP-47. */
  readonly tag: string;
  readonly wire: string;
  /** The suffixes for thousands, millions, billions and trillions. */
  readonly short?: readonly string[];
}

export interface Reports {
  readonly call: string;
  readonly when?: Template;
  /** The number of seconds between two reports. */
  readonly every: number;
  /** The percentage of visits that send reports. */
  readonly share: number;
}

/** The content of a link preview: a message key, and a file in the brand's folder. */
export interface Preview {
  readonly description?: string;
  readonly picture?: string;
}

/**
 * The reason why an app cannot start: it could not be loaded, it is not signed by its operator, its release is not
 * compatible with this engine, or the browser is too old.
 */
export type StartFailure = 'failed' | 'untrusted' | 'refused' | 'tooOld';

/** Keys of messages. */
export interface StartMessage {
  readonly title: string;
  readonly text: string;
  /** The label of the button that reloads the page. */
  readonly button?: string;
}

export interface App extends Needs {
  /** Whether pages are in the path of the URL; otherwise, they are behind its `#`. */
  readonly routing?: 'path';
  readonly preview?: Preview;
  readonly start: string;
  readonly login: string;
  readonly routes: Readonly<Record<string, string>>;
  /** Maps pages to the aliases that their URLs show. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly tabs: readonly string[];
  /** Page traits: their types with defaults, and their values by route. */
  readonly traits: {
    readonly declared: Readonly<Record<string, Parameter>>;
    readonly pages: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  };
  /** Route → the parameters and states that are part of its URL. */
  readonly address: Readonly<Record<string, readonly string[]>>;
  /** Route → the names in `address` whose value is a page. The URL shows that page's own address. */
  readonly addressPages?: Readonly<Record<string, readonly string[]>>;
  readonly brand: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly code: number;
    /** The hosts that the brand declares. Never derived from the host on which the page was opened. */
    readonly hosts: readonly string[];
    readonly theme: string;
    readonly constants: Readonly<Record<string, { type: string; value: Json }>>;
    readonly assets: Readonly<Record<string, string>>;
    /** Whether the brand has each product, by name. */
    readonly products: Readonly<Record<string, boolean>>;
    readonly languages: readonly string[];
    readonly language: string;
    /**
     * The typefaces that the brand uses, with the notices that their licences require. Added when a release is built,
     * like `fonts`.
     */
    readonly typefaces?: readonly { readonly name: string; readonly notice: string; readonly licence: string }[];
    /** The packages that the release's picture sets come from. Added when a release is built. */
    readonly artwork?: readonly {
      readonly name: string;
      readonly author: string;
      readonly licence: string;
      readonly address: string;
    }[];
    /** For each language, the logical names of the fonts that its first page needs. */
    readonly fonts?: Readonly<Record<string, readonly string[]>>;
  };
  readonly profile: { readonly api: string; readonly stream: string; readonly zone: string; readonly timeout: number };
  readonly backends: Readonly<Record<string, Backend>>;
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly data: Readonly<Record<string, Source>>;
  readonly languages: Readonly<Record<string, Language>>;
  readonly session: Readonly<Record<'token' | 'user' | 'language', string>> & {
    /** Identifies a user across sessions. */
    readonly identity?: Template;
    readonly ended: {
      readonly delay: number;
      readonly quiet: number;
      readonly do: readonly Action[];
    };
  };
  /** The message shown to guests until the home page appears. */
  readonly splash?: string;
  /** The texts shown if the app cannot start, as message keys. */
  readonly startFailures?: Readonly<Record<StartFailure, StartMessage>>;
  /** The telemetry that the app sends to its operators. */
  readonly reports?: Reports;
  /** Actions that run when the app opens. */
  readonly launch: readonly Action[];
  readonly guards: Readonly<Record<string, { readonly require: Template; readonly else: readonly Action[] }>>;
  readonly frame: Readonly<Record<'header' | 'rail' | 'tabs' | 'overlay', readonly Node[]>>;
  /** The dialog that lists the shortcuts is the widget of the role `shortcuts`. */
  readonly keyboard?: { readonly enabled: string; readonly list: string; readonly keys: readonly Shortcut[] };
  readonly roles: Readonly<Record<string, Role>>;
  /** The engine's own texts. The check requires every one that the declarations can cause to be shown. */
  readonly messages: Readonly<Partial<Record<EngineMessage, Template>>>;
  readonly errors: Templates;
  readonly load: { readonly delay: number; readonly timeout: number };
  readonly changes: readonly ChangeStream[];
  /** Menu destinations: a page, and the other pages or folders that belong to it. */
  readonly places: readonly { readonly page: string; readonly covers: readonly string[] }[];
}
