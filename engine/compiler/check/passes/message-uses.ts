import { listEntries, listItems, type Json } from '../../../language/patches/index.ts';
import { ANY, DECIMAL, STRING, TIME, type Type, typeNameWithArticle } from '../types/types.ts';
import { type Context, isExpressionText } from './context.ts';
import { checkCondition, checkExpressionAt, narrowContext } from './values.ts';

/** Checks a message's condition, key and values. */
export function checkMessage(json: Json | undefined, context: Context): void {
  if (json === undefined) return;
  const condition = json.get('if');
  if (condition !== undefined) {
    checkCondition(condition, context);
    checkMessage(json.get('then'), narrowContext(context, condition, true));
    checkMessage(json.get('else'), narrowContext(context, condition, false));
    return;
  }
  if (isExpressionText(json)) checkExpressionAt(json, STRING, context);
  checkStateCode(json, context);
  for (const [, value] of listEntries(json.get('values'))) checkMessageValue(value, context);
}

/** Checks that the code of a state label belongs to its state set. */
export function checkStateCode(json: Json, context: Context): void {
  const set = json.get('states');
  const { states } = checkExpressionAt(json.get('code'), ANY, context);
  checkMessage(json.get('otherwise'), context);
  if (set?.text === undefined || states === undefined || states === set.text) return;
  if (!context.project.has('state', set.text)) return;
  const message = `Expected the state set "${states}", which this field declares, got "${set.text}".`;
  context.report.add(set, 'props/value', message, `Write "${states}".`);
}

const TONE: Type = { kind: 'string', values: ['neutral', 'danger', 'up', 'down'] };

/** Checks a confirmation's text and the lines of its receipt. */
export function checkQuestion(json: Json | undefined, context: Context): void {
  for (const [name, part] of listEntries(json)) if (name !== 'lines' && name !== 'tone') checkMessage(part, context);
  const tone = json?.get('tone');
  if (tone !== undefined && isExpressionText(tone)) checkExpressionAt(tone, TONE, context);
  for (const line of listItems(json?.get('lines'))) {
    const visible = line.get('visible');
    if (visible !== undefined) checkCondition(visible, context);
    const where = narrowContext(context, visible, true);
    checkMessage(line.get('label'), where);
    checkMessage(line.get('value'), where);
  }
}

function checkMessageValue(json: Json, context: Context): void {
  if (json.get('states') !== undefined) checkStateCode(json, context);
  else if (json.type === 'object') checkFormatting(json, context);
  else {
    const type = checkExpressionAt(json, ANY, context);
    if (['any', 'string', 'decimal', 'timestamp', 'date', 'time', 'bool', 'optional'].includes(type.kind)) return;
    const message = `Expected text, a Decimal, a timestamp or a date in a message, got ${typeNameWithArticle(type)}.`;
    context.report.addInText(json, 1, json.text?.length ?? 1, 'expression/result', message, 'Read one of its fields.');
  }
}

/** Checks the format options of a number or a timestamp in a message. */
function checkFormatting(json: Json, context: Context): void {
  const value = json.get('value');
  const type = checkExpressionAt(value, json.get('time') === undefined ? DECIMAL : TIME, context);
  checkTimeStyle(json.get('time'), type, context);
  checkExpressionAt(json.get('scale'), DECIMAL, context);
  for (const [name, { key }] of json.members) {
    if (name === 'value' || name === 'time' || json.get('time') === undefined) continue;
    const message = `"${name}" formats numbers and "time" formats timestamps; use only one of them.`;
    context.report.add(key, 'message/values', message, `Remove "${name}", or "time".`);
  }
}

/** Time styles that show only a time of day, which a date does not have. */
const HOURS: ReadonlySet<string> = new Set(['time', 'minute']);

function checkTimeStyle(style: Json | undefined, type: Type, { report }: Context): void {
  if (style?.text === undefined || !HOURS.has(style.text) || (type.kind !== 'date' && type.kind !== 'time')) return;
  const message = `"${style.text}" shows hours, and the value is ${typeNameWithArticle(type)}, which may have none.`;
  report.add(style, 'message/values', message, 'Write "date".');
}
