import type { Form, NodeOf } from '../../language/format/index.ts';
import type { Ports } from '../core/ports.ts';
import type { Page } from '../core/page.ts';
import type { Scope } from '../core/scope.ts';
import type { FormStore } from './form-store.ts';
import type { FormValidator } from './form-validator.ts';
import type { Initial } from './initial.ts';
import type { FormData } from './problems.ts';
import type { Holds } from './conditions.ts';
import type { Validate } from './form-schema.ts';

export interface FormParts {
  readonly ports: Ports;
  readonly page: Page;
  readonly node: NodeOf<'form'>;
  readonly form: Form;
  readonly validate: Validate;
  readonly holds: Holds;
  readonly scope: Scope;
  /** Field values from before the declaration was edited. */
  readonly typed: FormData;
  focus(field: string): void;
  /** Takes over what was filled into the fields without events. */
  read(): void;
}

/** The state shared by the functions of one form. */
export interface FormContext extends FormParts {
  /** Where its draft is kept. */
  readonly draft: string;
  readonly store: FormStore;
  readonly inside: Scope;
  readonly validator: FormValidator;
  readonly initial: Initial;
}
