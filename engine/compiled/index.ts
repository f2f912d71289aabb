import type { Tree } from '../expression/tree.ts';
import type { Action } from './actions.ts';
import type { Json, Template, Templates } from './templates.ts';
import type { Call, Plan, Stream } from './wire.ts';

export type * from './manifest.ts';
export type * from './templates.ts';
export type * from './actions.ts';
export type * from './wire.ts';

/** What compile writes and the browser reads: screens without fragments or patches, every string's meaning settled. */

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
  readonly kind: 'widget' | 'form' | 'table' | 'group' | 'slot';
  /** Widget name, form id or table id. */
  readonly name: string;
  readonly props: Templates;
  readonly bind?: string;
  readonly visible?: Template;
  readonly disabled?: Template;
  readonly on: Readonly<Record<string, readonly Action[]>>;
  readonly slots: Readonly<Record<string, readonly Node[]>>;
  readonly each?: { readonly in: Template; readonly as: string; readonly key: Template };
  /** Variables that a fragment, form or table adds for what is below. */
  readonly locals?: Templates;
  readonly exposes?: boolean;
  /** Development: file, line and column where it is declared. */
  readonly at?: string;
  /** The widget shows by itself that its data are on their way. */
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
  /** Of an object that a form is about: its fields that stay while its figures and moments tick. */
  readonly about?: readonly string[];
}
export interface StateSlot {
  readonly type: BoundType;
  readonly initial: Template;
  readonly keep: boolean;
  /** State of the app that the device keeps for each brand apart. */
  readonly ofBrand?: true;
  readonly enum?: readonly Json[];
  readonly css?: string;
  /** It stands in the address, and is given like a parameter. */
  readonly address?: true;
  /** What the address may give it, as data name it. */
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

/** A call that stands in for a stream while there is no line to it. */
export interface Fallback {
  readonly source: Extract<Source, { kind: 'call' }>;
  /** The list in each row of the answer. */
  readonly rows?: string;
}

/** A chunk knows all that it needs: no second request before it can show. */
export interface Needs {
  /** Syntax trees of its expressions, by their texts; put in last. */
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
  /** Names of its data that are asked for anew when the page is pulled down. */
  readonly pull?: readonly string[];
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly enter: readonly Action[];
  readonly top: readonly Node[];
  readonly body: readonly Node[];
  readonly middle: readonly Node[];
  readonly aside: readonly Node[];
  readonly bottom: readonly Node[];
  /** What is shown in place of all regions while `when` holds. */
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
  /** Two in a row stand beside each other. */
  readonly half?: true;
  readonly props: Templates;
  readonly visible?: Template;
  readonly disabled?: Template;
  readonly on: Readonly<Record<string, readonly Action[]>>;
  readonly upload?: string;
}
export interface Form extends Needs {
  readonly id: string;
  /** What was typed outlives the page. */
  readonly keep?: true;
  /** Fields that `keep` keeps also after it was sent. */
  readonly remember?: readonly string[];
  /** Once it was sent it begins anew. */
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
    /** The field that the fix fills in, where it is not `at`. */
    readonly fixes?: string;
    /** Asked of an empty field too. */
    readonly empty?: true;
    readonly with: Templates;
  }[];
  readonly errors: Readonly<Record<string, Templates>>;
  readonly submit: {
    readonly call: string;
    readonly with: Templates;
    readonly as?: string;
    readonly confirm?: Templates;
    readonly failures: Readonly<Record<string, string>>;
  };
  readonly done: readonly Action[];
  readonly failed: readonly Action[];
}

/** A widget that the engine itself shows, with the contract's defaults. */
export interface Role {
  readonly widget: string;
  readonly props: Templates;
}

export interface App extends Needs {
  readonly start: string;
  readonly login: string;
  readonly routes: Readonly<Record<string, string>>;
  /** Page → the other name by which the address shows it. */
  readonly addresses: Readonly<Record<string, string>>;
  readonly tabs: readonly string[];
  /** What pages are to those who look from outside: the types with what holds for most, and the others by their route. */
  readonly traits: {
    readonly declared: Readonly<Record<string, Parameter>>;
    readonly pages: Readonly<Record<string, Readonly<Record<string, Json>>>>;
  };
  /** Route → its parameters and states that stand in the address. */
  readonly address: Readonly<Record<string, readonly string[]>>;
  readonly brand: {
    readonly id: string;
    readonly name: string;
    readonly version: string;
    readonly code: number;
    readonly theme: string;
    readonly constants: Readonly<Record<string, { type: string; value: Json }>>;
    readonly assets: Readonly<Record<string, string>>;
    /** Product → whether this brand has it. */
    readonly products: Readonly<Record<string, boolean>>;
    readonly languages: readonly string[];
    readonly language: string;
    /** Typefaces that it ships, with what their licences ask to be said. A release adds them, and `fonts`. */
    readonly typefaces?: readonly { readonly name: string; readonly notice: string; readonly licence: string }[];
    /** Language → logical names of the fonts that its first page needs. */
    readonly fonts?: Readonly<Record<string, readonly string[]>>;
  };
  readonly profile: { readonly api: string; readonly stream: string; readonly zone: string; readonly timeout: number };
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly data: Readonly<Record<string, Source>>;
  readonly languages: Readonly<Record<string, { readonly name: string; readonly tag: string; readonly wire: string }>>;
  readonly session: Readonly<Record<'token' | 'user' | 'language', string>> & {
    /** Tells people apart, the same in all of their sessions. */
    readonly identity?: Template;
    readonly ended: {
      readonly types: readonly string[];
      readonly codes: readonly number[];
      readonly delay: number;
      readonly quiet: number;
      readonly do: readonly Action[];
    };
  };
  /** What happens when the app opens. */
  readonly launch: readonly Action[];
  readonly guards: Readonly<Record<string, { readonly require: Template; readonly else: readonly Action[] }>>;
  readonly frame: Readonly<Record<'header' | 'rail' | 'tabs' | 'overlay', readonly Node[]>>;
  readonly roles: Readonly<Record<string, Role>>;
  readonly messages: Templates;
  readonly errors: Templates;
  readonly load: { readonly delay: number; readonly timeout: number };
}
