import type { Tree } from '../expression/tree.ts';
import type { Action } from './actions.ts';
import type { Backend } from './backend.ts';
import type { Json, Template, Templates } from './templates.ts';
import type { Call, ChangeStream, Plan, Stream } from './wire.ts';

export type * from './manifest.ts';
export type * from './templates.ts';
export type * from './actions.ts';
export type * from './backend.ts';
export type * from './wire.ts';

/** The compiled format that the browser reads: screens without fragments or patches, with every string resolved. */

export type BoundType =
  | 'string'
  | 'boolean'
  | 'integer'
  | 'decimal'
  | 'timestamp'
  | 'list'
  | 'array'
  | 'object'
  | 'route';

export interface Node {
  readonly id: string;
  readonly kind: 'widget' | 'form' | 'table' | 'group' | 'slot' | 'submit';
  /** Widget name, form id or table id; for a submit button, the id of the form node. */
  readonly name: string;
  readonly props: Templates;
  readonly bind?: string;
  readonly visible?: Template;
  readonly disabled?: Template;
  readonly on: Readonly<Record<string, readonly Action[]>>;
  readonly slots: Readonly<Record<string, readonly Node[]>>;
  readonly each?: { readonly in: Template; readonly as: string; readonly key: Template };
  /** Variables that a fragment, form or table adds for its nodes. */
  readonly locals?: Templates;
  readonly exposes?: boolean;
  /** Development: file, line and column of its declaration. */
  readonly at?: string;
  /** Whether the widget has its own loading state. */
  readonly waits?: boolean;
}

export interface SortBy {
  readonly by: Template;
  readonly descending: boolean;
}
export interface Table {
  readonly widget: string;
  readonly props: Templates;
  readonly rows: Template;
  readonly key: Template;
  readonly source?: string;
  readonly params: Readonly<Record<string, Parameter>>;
  readonly tabs: readonly {
    readonly id: string;
    readonly label: Template;
    readonly where?: Template;
    readonly sort?: SortBy;
  }[];
  readonly where?: Template;
  readonly sort?: SortBy;
  readonly columns: readonly {
    readonly id: string;
    readonly label: Template;
    readonly align: string;
    readonly sort?: SortBy;
  }[];
  readonly row: readonly Node[];
  readonly days?: { readonly at: Template; readonly count?: Template };
  readonly limit?: number;
  readonly settle: number;
  readonly empty: {
    readonly title: Template;
    readonly text?: Template;
    readonly action?: { readonly label: Template; readonly do: readonly Action[] };
  };
}

export interface Parameter {
  readonly type: BoundType;
  readonly default?: Json;
  readonly address?: boolean;
  readonly optional?: boolean;
  readonly enum?: readonly Json[];
  /** For an object, the fields that identify it; figures and timestamps may change. */
  readonly about?: readonly string[];
}
export interface StateSlot {
  readonly type: BoundType;
  readonly initial: Template;
  readonly keep: boolean;
  /** Whether the device keeps this app state separately for each brand. */
  readonly ofBrand?: true;
  readonly enum?: readonly Json[];
  readonly css?: string;
  /** Whether the state is part of the URL and is passed like a parameter. */
  readonly address?: true;
  /** The values that the URL may set. */
  readonly among?: Template;
}

export type Source =
  | {
      readonly kind: 'call';
      readonly call: string;
      readonly with: Templates;
      readonly when?: Template;
      readonly stale: number;
      readonly keep: boolean;
      readonly pages?: number;
      readonly poll?: { readonly seconds: number; readonly while?: Template };
      readonly after?: string;
    }
  | {
      readonly kind: 'stream';
      readonly stream: string;
      readonly with: Templates;
      readonly when?: Template;
      readonly fallback?: readonly Fallback[];
    }
  | { readonly kind: 'value'; readonly value: Template };

/** A call that replaces a stream while the connection is lost. */
export interface Fallback {
  readonly source: Extract<Source, { kind: 'call' }>;
  /** The name of the list inside each row of the response. */
  readonly rows?: string;
}

/** Everything that a chunk needs to render without a second request. */
export interface Needs {
  /** Syntax trees of its expressions, by source. */
  readonly trees?: Readonly<Record<string, Tree>>;
  readonly calls: Readonly<Record<string, Call>>;
  readonly streams: Readonly<Record<string, Stream>>;
  readonly tables: Readonly<Record<string, Table>>;
}

export interface Screen extends Needs {
  readonly route: string;
  readonly title: Template;
  readonly layout: 'rail' | 'trade' | 'desk' | 'plain';
  readonly tabs: boolean;
  readonly guards: readonly string[];
  readonly params: Readonly<Record<string, Parameter>>;
  readonly data: Readonly<Record<string, Source>>;
  /** The names of the data that pull-to-refresh reloads. */
  readonly pull?: readonly string[];
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly enter: readonly Action[];
  readonly top: readonly Node[];
  readonly body: readonly Node[];
  readonly middle: readonly Node[];
  readonly aside: readonly Node[];
  readonly bottom: readonly Node[];
  /** Replaces all regions while `when` is true. */
  readonly notFound?: { readonly when: Template; readonly top: readonly Node[]; readonly body: readonly Node[] };
}

export interface Rule {
  readonly needs: Readonly<Record<string, string>>;
  readonly require: string;
  readonly message: Template;
  readonly fix?: { readonly label: Template; readonly value: Template };
}
export interface Field {
  readonly name: string;
  readonly widget: string;
  readonly label: Template;
  readonly hint?: Template;
  /** Two consecutive half-width fields share a row. */
  readonly half?: true;
  readonly props: Templates;
  readonly visible?: Template;
  readonly disabled?: Template;
  readonly on: Readonly<Record<string, readonly Action[]>>;
  readonly upload?: string;
}
export interface Form extends Needs {
  readonly id: string;
  /** Whether input survives leaving the page. */
  readonly keep?: true;
  /** Fields that `keep` retains even after submission. */
  readonly remember?: readonly string[];
  /** Whether the form is reset after submission. */
  readonly again?: true;
  readonly params: Readonly<Record<string, Parameter>>;
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly schema: Json;
  readonly plan: Plan;
  readonly initial: Templates;
  readonly fields: readonly Field[];
  readonly rules: readonly {
    readonly rule: Rule;
    readonly id: string;
    readonly at: string;
    /** The field that the fix fills in, if it is not `at`. */
    readonly fixes?: string;
    /** Whether the rule also applies to an empty field. */
    readonly empty?: true;
    readonly with: Templates;
  }[];
  readonly errors: Readonly<Record<string, Templates>>;
  readonly submit: {
    readonly call: string;
    readonly with: Templates;
    readonly as?: string;
    /** The submit button's label, and its label while fields have problems. */
    readonly label?: Template;
    readonly left?: Template;
    readonly confirm?: Templates;
    readonly failures: Readonly<Record<string, string>>;
  };
  readonly done: readonly Action[];
  readonly failed: readonly Action[];
}

/** A widget that the engine itself shows, with the defaults from its contract. */
export interface Role {
  readonly widget: string;
  readonly props: Templates;
}

export interface App extends Needs {
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
  readonly brand: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly code: number;
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
    /** For each language, the logical names of the fonts for its first page. */
    readonly fonts?: Readonly<Record<string, readonly string[]>>;
  };
  readonly profile: { readonly api: string; readonly stream: string; readonly zone: string; readonly timeout: number };
  readonly backends: Readonly<Record<string, Backend>>;
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly data: Readonly<Record<string, Source>>;
  readonly languages: Readonly<Record<string, { readonly name: string; readonly tag: string; readonly wire: string }>>;
  readonly session: Readonly<Record<'token' | 'user' | 'language', string>> & {
    /** Identifies a user across sessions. */
    readonly identity?: Template;
    readonly ended: {
      readonly delay: number;
      readonly quiet: number;
      readonly do: readonly Action[];
    };
  };
  /** Actions that run when the app opens. */
  readonly launch: readonly Action[];
  readonly guards: Readonly<Record<string, { readonly require: Template; readonly else: readonly Action[] }>>;
  readonly frame: Readonly<Record<'header' | 'rail' | 'tabs' | 'overlay', readonly Node[]>>;
  readonly roles: Readonly<Record<string, Role>>;
  readonly messages: Templates;
  readonly errors: Templates;
  readonly load: { readonly delay: number; readonly timeout: number };
  readonly changes: readonly ChangeStream[];
  /** Where menus lead: a page, and the other pages or folders that belong to it. */
  readonly places: readonly { readonly page: string; readonly covers: readonly string[] }[];
}
