import type { Action } from './actions.ts';
import type { Parameter, StateSlot } from './data.ts';
import type { Template, Templates } from './templates.ts';

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
  readonly each?: {
    readonly in: Template;
    readonly as: string;
    readonly key: Template;
    /** The state of each row. */
    readonly state?: Readonly<Record<string, StateSlot>>;
  };
  /** Variables that a fragment, form or table adds for its nodes. */
  readonly locals?: Templates;
  /** For a form: focuses its first empty field. */
  readonly focus?: true;
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
    readonly visible?: Template;
  }[];
  readonly row: readonly Node[];
  readonly days?: { readonly at: Template; readonly count?: Template };
  readonly limit?: number;
  readonly sortInterval: number;
  readonly empty: {
    readonly title: Template;
    readonly text?: Template;
    readonly action?: { readonly label: Template; readonly do: readonly Action[] };
  };
}
