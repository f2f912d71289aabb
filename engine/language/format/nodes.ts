import type { Action } from './actions.ts';
import type { Parameter, StateSlot } from './data.ts';
import type { Template, Templates } from './templates.ts';

interface NodeBase {
  readonly id: string;
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
  /** In development, the file, line and column of the declaration. */
  readonly at?: string;
}

interface WidgetNode extends NodeBase {
  readonly kind: 'widget';
  /** The widget's name. */
  readonly name: string;
  readonly exposes?: boolean;
  /** Whether the widget has its own loading state. */
  readonly waits?: boolean;
}

interface FormNode extends NodeBase {
  readonly kind: 'form';
  readonly name: string;
  /** The form's arguments. */
  readonly locals: Templates;
  /** Whether to focus the form's first empty field. */
  readonly focus?: true;
}

interface TableNode extends NodeBase {
  readonly kind: 'table';
  readonly name: string;
  /** The table's arguments. */
  readonly locals: Templates;
}

/** A fragment: its parameters are variables for the nodes in its slot `children`. */
interface GroupNode extends NodeBase {
  readonly kind: 'group';
  /** The fragment's name. */
  readonly name: string;
  readonly locals: Templates;
}

/** A slot of a fragment, with the nodes that were passed for it. */
interface SlotNode extends NodeBase {
  readonly kind: 'slot';
  readonly name: string;
}

/** The button that sends a form. */
interface SubmitNode extends NodeBase {
  readonly kind: 'submit';
  /** The id of the form's node. */
  readonly name: string;
}

export type Node = WidgetNode | FormNode | TableNode | GroupNode | SlotNode | SubmitNode;
export type NodeOf<K extends Node['kind']> = Extract<Node, { readonly kind: K }>;

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
