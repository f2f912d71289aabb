import { getOwn } from '../../../language/expression/index.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { suggestFix } from '../../../language/diagnostics/suggest.ts';
import { ANY, BOOL, DECIMAL, toObject, STRING, type Type, typeName, typeNameWithArticle } from '../types/types.ts';
import { responseType } from '../model/source-types.ts';
import { type Context, isExpressionText, withChosenName, withName } from './context.ts';
import { listParameters, getRequest } from './parameters.ts';
import { formType } from './form-names.ts';
import { checkRoutesIn } from './references.ts';
import { checkData, checkFlag, checkNodeName, stateAt } from './state.ts';
import { checkBrandAddress } from './brand-trust.ts';
import { checkMessage, checkQuestion } from './message-uses.ts';
import { checkArguments, checkExpressionAt, checkValue, narrowContext } from './values.ts';

/**
 * The progress through a list of actions: the context with the results of earlier actions, and whether the user has
 * confirmed.
 */
interface Progress {
  readonly context: Context;
  readonly confirmed: boolean;
}

/** Lists whose actions may run more than once for one confirmation. */
const REPEATING_LISTS: Readonly<Record<string, string>> = { do: 'in a loop', all: 'in parallel lists' };

/** Checks a list of actions in order, because results and the confirmation apply only to the actions that follow. */
export function checkActions(list: Json | undefined, context: Context, confirmed = false): void {
  let progress: Progress = { context, confirmed };
  for (const action of listItems(list)) progress = checkAction(action, progress);
}

/** The type of the result of `forget`. */
const FORGET_RESULT = toObject('the forgotten state', { count: DECIMAL, bytes: DECIMAL });

type Check = (action: Json, subject: Json, progress: Progress) => Progress | void;

const verbs: Readonly<Record<string, Check>> = {
  call: checkCall,
  submit: (_, subject, { context }) => checkNodeName(subject, 'form-node', context),
  fill: checkFill,
  go: checkGo,
  set: (_, subject, { context }) => {
    for (const [name, { key, value }] of subject.members) {
      const type = stateAt(key, name, context);
      checkValue(value, type, context, 'with/value');
    }
  },
  refresh: (_, subject, { context }) => {
    for (const name of subject.type === 'array' ? subject.items : [subject]) checkData(name, context);
  },
  toast: (_, subject, { context }) => checkMessage(subject, context),
  confirm: (_, subject, { context }) => {
    checkQuestion(subject, context);
    return { context, confirmed: true };
  },
  open: (_, subject, { context }) => checkFlag(subject, context),
  close: (_, subject, { context }) => checkFlag(subject, context),
  forget: (action, subject, { context, confirmed }) => {
    for (const name of listItems(subject.get('except'))) stateAt(name, name.text ?? '', context);
    return { context: withChosenName(context, action.get('as'), FORGET_RESULT), confirmed };
  },
  copy: (action, subject, { context }) => {
    checkScalar(subject, context);
    checkOutcomes(action, context);
  },
  saveImage: (action, subject, { context }) => {
    checkImage(subject, context);
    checkScalar(action.get('name'), context);
    checkOutcomes(action, context);
  },
  saveText: (action, subject, { context }) => {
    checkScalar(subject, context);
    checkScalar(action.get('name'), context);
    checkOutcomes(action, context);
  },
  share: (action, subject, { context }) => {
    const image = subject.get('image');
    if (image) checkImage(image, context);
    checkMessage(subject.get('title'), context);
    checkMessage(subject.get('text'), context);
    checkExpressionAt(subject.get('url'), STRING, context, 'known');
    const url = subject.get('url');
    if (url !== undefined) checkBrandAddress(url, context.report);
    checkOutcomes(action, context);
  },
  passkey: (action, subject, { context, confirmed }) => {
    checkExpressionAt(subject, STRING, context, 'known');
    checkOutcomes(action, context);
    return { context: withChosenName(context, action.get('as'), STRING), confirmed };
  },
  if: (action, subject, { context, confirmed }) => {
    // This rejects values that may be absent. At run time, a value that is still loading stops the list.
    checkExpressionAt(subject, BOOL, context, 'known');
    checkActions(action.get('then'), narrowContext(context, subject, true), confirmed);
    checkActions(action.get('else'), narrowContext(context, subject, false), confirmed);
  },
  switch: checkSwitch,
  each: (action, subject, { context, confirmed }) => {
    const type = checkExpressionAt(subject, { kind: 'list', of: ANY }, context, 'known');
    const item: Type = type.kind === 'list' ? type.of : ANY;
    checkActions(action.get('do'), withChosenName(context, action.get('as'), item), confirmed);
  },
  all: (_, subject, { context, confirmed }) => {
    for (const list of listItems(subject)) checkActions(list, context, confirmed);
  },
  try: (action, subject, { context, confirmed }) => {
    checkActions(subject, context, confirmed);
    checkActions(
      action.get('catch'),
      withName(context, 'failure', toObject('the failure', { message: STRING })),
      confirmed,
    );
  },
};

function checkAction(action: Json, progress: Progress): Progress {
  const verb = [...action.members.keys()].find((name) => Object.hasOwn(verbs, name));
  const subject = verb === undefined ? undefined : action.get(verb);
  if (verb === undefined || subject === undefined) return progress;
  return getOwn(verbs, verb)?.(action, subject, progress) ?? progress;
}

function checkCall(action: Json, subject: Json, { context, confirmed }: Progress): Progress | void {
  const id = subject.text;
  if (id === undefined || !context.project.calls.has(id)) return undefined;
  checkArguments(action.get('with'), action, getRequest(context.project, 'call', id), context);
  const effect = context.project.calls.get(id)?.get('effect')?.text;
  if (effect === 'money' && !confirmed) {
    const message = `The call ${id} moves money, but nothing asks the user to confirm.`;
    context.report.add(
      subject,
      'effect/unconfirmed',
      message,
      'Put a "confirm" action before it in its list, or submit it with a form that has "confirm".',
    );
  }
  if (effect === 'money') checkOnce(subject, id, context);
  return { context: withChosenName(context, action.get('as'), responseType(context.project, id)), confirmed };
}

/** Checks that a money call runs only once. Each further run would be a new intent with a new idempotency key. */
function checkOnce(subject: Json, id: string, context: Context): void {
  let json: Json | undefined = subject;
  for (; json !== undefined; json = json.parent) {
    const again = json.key === 'catch' && listCalls(json.parent?.get('try')).includes(id);
    const where = again ? 'in the "catch" for its own failure' : lookUp(REPEATING_LISTS, String(json.key));
    if (where === undefined || (json.key === 'do' && json.parent?.get('each') === undefined)) continue;
    const fix = 'Call it once. If the response is lost, the engine retries with the same key.';
    context.report.add(
      subject,
      'effect/repeated',
      `The call ${id} moves money and must run once, but it is ${where}.`,
      fix,
    );
    return;
  }
}

function listCalls(json: Json | undefined): string[] {
  if (json === undefined) return [];
  const own = json.get('call')?.text;
  const inner = [...listEntries(json).map(([, value]) => value), ...json.items].flatMap(listCalls);
  return own === undefined ? inner : [own, ...inner];
}

/**
 * Checks the values that `fill` sets. In a fragment, the form belongs to the page that shows the fragment, so its
 * fields are unknown here.
 */
function checkFill(action: Json, subject: Json, { context }: Progress): void {
  checkNodeName(subject, 'form-node', context);
  const { doc, project, report } = context;
  const name = doc.nodes.get(subject.text ?? '')?.get('form')?.text;
  const form = name === undefined ? undefined : project.find('form', name);
  const fields = name === undefined || form === undefined ? undefined : formType(form, name, project).fields;
  for (const [field, { key, value }] of action.get('with')?.members ?? []) {
    const type = fields?.get(field)?.type;
    // the fields are unknown in a fragment, but an absent value would leave the form with nothing to fill in
    if (type === undefined) checkExpressionAt(value, ANY, context, 'known');
    else checkValue(value, type, context, 'with/value');
    if (fields && !fields.has(field))
      report.add(key, 'reference/field', `The form has no field "${field}".`, suggestFix(field, fields.keys()));
  }
}

function checkGo(action: Json, subject: Json, { context }: Progress): void {
  const given = action.get('with');
  const whole = given !== undefined && isExpressionText(given);
  if (whole) checkExpressionAt(given, ANY, context, 'known');
  if (isExpressionText(subject)) {
    checkExpressionAt(subject, STRING, context, 'known');
    checkRoutesIn(subject, context.project, context.report);
    for (const [, value] of listEntries(given)) checkValue(value, ANY, context, 'with/value');
    return;
  }
  const route = context.project.route(subject.text ?? '');
  if (route === undefined || context.project.find('page', route) === undefined) return;
  if (!whole) checkArguments(given, action, listParameters(context.project, 'page', route), context);
}

function checkSwitch(action: Json, subject: Json, { context, confirmed }: Progress): void {
  const type = checkExpressionAt(subject, ANY, context, 'known');
  const values = type.kind === 'string' ? type.values : undefined;
  for (const [name, { key, value }] of action.get('cases')?.members ?? []) {
    checkActions(value, context, confirmed);
    if (values && !values.includes(name)) {
      context.report.add(
        key,
        'expression/result',
        `The case "${name}" never matches: the switch is on ${typeName(type)}.`,
        'Use one of these values.',
      );
    }
  }
  checkActions(action.get('else'), context, confirmed);
}

function checkScalar(json: Json | undefined, context: Context): void {
  const type = checkExpressionAt(json, ANY, context, 'known');
  if (json === undefined || !['list', 'map', 'object', 'opaque'].includes(type.kind)) return;
  context.report.add(
    json,
    'expression/result',
    `Expected text or a number, got ${typeNameWithArticle(type)}.`,
    'Read one of its fields.',
  );
}

function checkOutcomes(action: Json, context: Context): void {
  checkMessage(action.get('done'), context);
  checkMessage(action.get('failed'), context);
}

function checkImage(json: Json, context: Context): void {
  checkNodeName(json, 'node', context);
  const widget = context.doc.nodes.get(json.text ?? '')?.get('widget')?.text;
  const contract = widget === undefined ? undefined : context.project.contract(widget);
  if (contract === undefined || (Array.isArray(contract.exposes) && contract.exposes.includes('image'))) return;
  context.report.add(
    json,
    'reference/node',
    `The widget ${widget ?? ''} of the node "${json.text ?? ''}" exposes no image.`,
    'Use a node whose widget exposes an image.',
  );
}
