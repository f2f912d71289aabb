import { Decimal } from '../../language/expression/run.ts';
import type { Template, Templates } from '../../language/format/index.ts';
import { listPaths } from '../core/bind.ts';
import { type Values, isValues } from '../core/scope.ts';
import {
  type ActContext,
  Declined,
  type Verb,
  findForm,
  getText,
  listValues,
  setState,
  stopPending,
  valueOf,
  withName,
} from './context.ts';

export const set: Verb<'set'> = (action, context) => {
  for (const [name, template] of Object.entries(action.values)) setState(context, name, valueOf(template, context));
  return context;
};

/** Opens the sheet, dialog or menu that a state controls. */
export const open: Verb<'open'> = ({ name }, context) => {
  setState(context, name, true);
  return context;
};

export const close: Verb<'close'> = ({ name }, context) => {
  setState(context, name, false);
  return context;
};

export const forget: Verb<'forget'> = (action, context) => {
  const { count, bytes } = context.ports.app.forget(action.except);
  if (!action.as) return context;
  return withName(context, action.as, { count: Decimal.from(count), bytes: Decimal.from(bytes) });
};

/** Fills in all values or none, because a price without its amount would be half an order. */
export const fill: Verb<'fill'> = (action, context) => {
  const filled = listValues(action.with, context);
  if (Object.values(filled).includes(undefined)) stopPending(context, listPaths(action.with));
  findForm(context, action.form).fill(filled);
  return context;
};

export const submit: Verb<'submit'> = async (action, context) => {
  if (!(await findForm(context, action.form).submit())) throw new Declined();
  return context;
};

export const refresh: Verb<'refresh'> = async (action, context) => {
  await Promise.all(action.data.map((name) => context.ports.app.refresh(context.page, name)));
  return context;
};

export const toast: Verb<'toast'> = (action, context) => {
  context.ports.feedback.toast(getText(action.text, context), action.tone);
  return context;
};

export const go: Verb<'go'> = (action, context) => {
  const params = listParams(action.with, context);
  context.ports.navigation.go(getText(action.route, context), params, action.replace === true);
  return { ...context, visit: undefined };
};

const isTemplate = (given: Templates | Template): given is Template => typeof given.k === 'string';

function listParams(given: Templates | Template | undefined, context: ActContext): Values {
  if (!given) return {};
  const single = isTemplate(given) ? valueOf(given, context) : listValues(given, context);
  return isValues(single) ? single : {};
}

export const back: Verb<'back'> = (_, context) => {
  context.ports.navigation.back();
  return { ...context, visit: undefined };
};
