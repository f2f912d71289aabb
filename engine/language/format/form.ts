import type { UiSchema } from '@rjsf/utils';
import type { Action } from './actions.ts';
import type { Parameter, StateSlot } from './data.ts';
import type { Needs } from './needs.ts';
import type { Json, Template, Templates } from './templates.ts';
import type { Plan } from './wire.ts';

export interface Rule {
  readonly needs: Readonly<Record<string, string>>;
  readonly require: string;
  readonly message: Template;
  readonly fix?: { readonly label: Template; readonly value: Template };
}
export interface Field {
  /** A path, such as `claimants[].amount`. */
  readonly name: string;
  readonly widget: string;
  /** Set if the widget frames the rows of a list or the parts of an object. */
  readonly frames?: 'list' | 'object';
  /** For a list: the part of a row that must be unique; empty if whole rows must be. */
  readonly unique?: string;
  readonly label: Template;
  readonly hint?: Template;
  /** Two consecutive half-width fields share a row. */
  readonly width?: 'half';
  readonly props: Templates;
  readonly visible?: Template;
  readonly disabled?: Template;
  readonly on: Readonly<Record<string, readonly Action[]>>;
  readonly upload?: string;
}
/** A condition of an object in the schema, and the parts that exist if it is true or false. */
export interface Condition {
  readonly if: Json;
  readonly then?: Branch;
  readonly else?: Branch;
}
export interface Branch {
  readonly paths: readonly string[];
  readonly conditions?: readonly Condition[];
}
export interface Form extends Needs {
  readonly id: string;
  /** Whether input survives leaving the page. */
  readonly keep?: true;
  /** Fields that keep their values even after submission, if `keep` is set. */
  readonly remember?: readonly string[];
  readonly resetAfterSubmit?: true;
  /** The parameters whose changes reset the form. */
  readonly resetOn?: readonly string[];
  readonly params: Readonly<Record<string, Parameter>>;
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly schema: Json;
  /**
   * The uiSchema for RJSF: the fields in display order, nested by their paths. `ui:options` contains the index of each
   * in `fields`.
   */
  readonly ui: UiSchema;
  readonly plan: Plan;
  /** The conditions in the schema, by the path of their object. */
  readonly conditions?: Readonly<Record<string, readonly Condition[]>>;
  /** The paths of password fields. */
  readonly secrets?: readonly string[];
  /** Initial values by path. Those in a list apply to new rows. */
  readonly initial: Templates;
  readonly fields: readonly Field[];
  readonly rules: readonly {
    readonly rule: Rule;
    readonly id: string;
    readonly at: string;
    /** The field that the fix fills in, if it is not `at`. */
    readonly fixes?: string;
    /** Whether the rule also applies to an empty field. */
    readonly checkEmpty?: true;
    /** Whether its message is shown while the user is typing. */
    readonly whileTyping?: true;
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
