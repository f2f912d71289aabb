import type { EngineMessage } from '../grammar/engine-messages.ts';
import type { Action } from './actions.ts';
import type { Backend } from './backend.ts';
import type { Parameter, Source, StateSlot } from './data.ts';
import type { Needs } from './needs.ts';
import type { Node } from './nodes.ts';
import type { Json, Template, Templates } from './templates.ts';
import type { ChangeStream } from './wire.ts';

export type { EngineMessage };

/** A widget that the engine itself shows, with the defaults from its contract. */
export interface Role {
  readonly widget: string;
  readonly props: Templates;
}

/** A keyboard shortcut. Without actions, a widget handles it, and it is only listed. */
export interface Shortcut {
  readonly key: string;
  readonly label: Template;
  /** The pages that have it; all if absent. */
  readonly pages?: readonly string[];
  readonly run?: readonly Action[];
}

interface Language {
  readonly name: string;
  /** BCP-47. */
  readonly tag: string;
  readonly wire: string;
  /** The suffixes of a thousand, a million, a billion and a trillion. */
  readonly short?: readonly string[];
}

export interface Reports {
  readonly call: string;
  readonly when?: Template;
  /** Seconds between two reports. */
  readonly every: number;
  /** The percentage of visits that report. */
  readonly share: number;
}

/** What a link to a page shows: the key of a message, and a file in the brand's folder. */
export interface Preview {
  readonly description?: string;
  readonly picture?: string;
}

/** Why an app cannot start: it could not be loaded, is not signed by its operator, needs other code, or an old browser. */
export type StartFailure = 'failed' | 'untrusted' | 'refused' | 'tooOld';

/** Keys of messages. */
export interface StartMessage {
  readonly title: string;
  readonly text: string;
  /** The label of the button that loads the page again. */
  readonly button?: string;
}

export interface App extends Needs {
  /** Whether the path of a page is in the path of the URL, and not behind its `#`. */
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
  /** Route → its parameters and states that are part of the address. */
  readonly address: Readonly<Record<string, readonly string[]>>;
  /** Route → those of them whose value is a page, which the URL shows by the page's own address. */
  readonly addressPages?: Readonly<Record<string, readonly string[]>>;
  readonly brand: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly code: number;
    /** The hosts that the brand declares, never the one that the page was opened on. */
    readonly hosts: readonly string[];
    readonly theme: string;
    readonly constants: Readonly<Record<string, { type: string; value: Json }>>;
    readonly assets: Readonly<Record<string, string>>;
    /** Whether this brand has each product. */
    readonly products: Readonly<Record<string, boolean>>;
    readonly languages: readonly string[];
    readonly language: string;
    /**
     * The typefaces that the brand includes, with the notices that their licences require. Added by a release, like
     * `fonts`.
     */
    readonly typefaces?: readonly { readonly name: string; readonly notice: string; readonly licence: string }[];
    /** The packages that the release's picture sets are from. Added by a release. */
    readonly artwork?: readonly {
      readonly name: string;
      readonly author: string;
      readonly licence: string;
      readonly address: string;
    }[];
    /** For each language, the logical names of the fonts for its first page. */
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
  /** The message that guests read until home appears. */
  readonly splash?: string;
  /** What the page says if the app cannot start; keys of messages. */
  readonly startFailures?: Readonly<Record<StartFailure, StartMessage>>;
  /** What the app tells its operators about itself. */
  readonly reports?: Reports;
  /** Actions that run when the app opens. */
  readonly launch: readonly Action[];
  readonly guards: Readonly<Record<string, { readonly require: Template; readonly else: readonly Action[] }>>;
  readonly frame: Readonly<Record<'header' | 'rail' | 'tabs' | 'overlay', readonly Node[]>>;
  /** The dialog that lists the shortcuts is the role `shortcuts`. */
  readonly keyboard?: { readonly enabled: string; readonly list: string; readonly keys: readonly Shortcut[] };
  readonly roles: Readonly<Record<string, Role>>;
  /** The check demands each one that the declarations can lead to. */
  readonly messages: Readonly<Partial<Record<EngineMessage, Template>>>;
  readonly errors: Templates;
  readonly load: { readonly delay: number; readonly timeout: number };
  readonly changes: readonly ChangeStream[];
  /** Where menus lead: a page, and the other pages or folders that belong to it. */
  readonly places: readonly { readonly page: string; readonly covers: readonly string[] }[];
}
