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
  /** What the widget frames: the rows of a list, or the parts of an object. */
  readonly frames?: 'list' | 'object';
  /** For a list: the part of its rows that no two rows share; empty for the rows themselves. */
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
/** A condition of an object, and the parts that exist if it holds, or if not. */
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
  /** Fields that `keep` retains even after submission. */
  readonly remember?: readonly string[];
  /** Whether the form is reset after submission. */
  readonly resetAfterSubmit?: true;
  /** The parameters whose changes reset the form. */
  readonly resetOn?: readonly string[];
  readonly params: Readonly<Record<string, Parameter>>;
  readonly state: Readonly<Record<string, StateSlot>>;
  readonly schema: Json;
  /**
   * What RJSF renders: the fields in the order of the screen, nested as their names say. `ui:options` has the position
   * of each in `fields`.
   */
  readonly ui: UiSchema;
  readonly plan: Plan;
  /** The conditions of the schema, by the path of their object. */
  readonly conditions?: Readonly<Record<string, readonly Condition[]>>;
  /** The paths of passwords. */
  readonly secrets?: readonly string[];
  /** By path; a path in a list is for new rows. */
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
