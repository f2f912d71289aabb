import { kindIn } from '../../cell-kind.ts';
import { CalendarDate, compileExpression, Decimal, getOwn, type Scope } from '@vitrine/engine/expression';
import { type Format, UNKNOWN } from '@vitrine/engine/format';
import { getIn, isObject, type JsonValue } from '../../json.ts';
import { type Declarations, getText } from './files.ts';

/** The dependencies for formatting cells. */
export interface Writer {
  readonly declared: Declarations;
  readonly format: Format;
  /** Returns the message of a key. */
  said(key: string): string | undefined;
}

/** The result of an expression, or the value itself if it is none; undefined if the result is not known. */
export function evaluate(value: JsonValue | undefined, scope: Scope): unknown {
  if (typeof value !== 'string' || !value.startsWith('=')) return value ?? undefined;
  const result = compileExpression(value.slice(1)).evaluate(scope);
  return result.known ? result.value : undefined;
}

/**
 * The text of a cell: the value that its kind selects, its text for other kinds, or all of its values if cells have no
 * kinds.
 */
export function cellText(writer: Writer, cell: JsonValue, contract: JsonValue | undefined, scope: Scope): string {
  const properties = getIn(contract, 'properties');
  const own = isObject(cell) ? cell : {};
  const values = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, evaluate(value, scope)]));
  const kindName = kindIn(isObject(properties) ? properties : {})?.name;
  const kind = kindName && (getOwn(values, kindName) ?? getIn(properties, kindName, 'default'));
  const shown = Object.keys(own).filter((name) => isShown(name, getIn(properties, name), properties, kind));
  const texts = shown.map((name) => textIn(writer, getOwn(own, name), getIn(properties, name), values, scope));
  return texts.filter((text) => text !== '').join(' ') || UNKNOWN;
}

function isShown(
  name: string,
  property: JsonValue | undefined,
  properties: JsonValue | undefined,
  kind: unknown,
): boolean {
  // flags, digit counts and choices affect the format, not the content
  if (getIn(property, 'enum') !== undefined || ['boolean', 'integer'].includes(getText(getIn(property, 'type'))))
    return false;
  if (typeof kind !== 'string') return true;
  const named = getIn(properties, kind);
  if (named === undefined) return getIn(property, 'format') === 'message';
  return name === kind || (name === 'unit' && getIn(named, 'format') === 'decimal');
}

type Values = Readonly<Record<string, unknown>>;

function textIn(
  writer: Writer,
  value: JsonValue | undefined,
  property: JsonValue | undefined,
  values: Values,
  scope: Scope,
): string {
  switch (getIn(property, 'format')) {
    case 'message':
      return messageText(writer, value, scope);
    case 'state':
      return stateText(writer, value, scope);
    case 'decimal':
      return numberText(writer, evaluate(value, scope), values);
    case 'timestamp':
    case 'time':
      return momentText(writer, evaluate(value, scope), values);
    default:
      return plainText(writer, evaluate(value, scope));
  }
}

function numberText({ format }: Writer, value: unknown, { scale, sign, percent }: Values): string {
  if (!(value instanceof Decimal)) return UNKNOWN;
  const digits = scale instanceof Decimal ? scale.toInteger() : typeof scale === 'number' ? scale : undefined;
  return format.number(value.toString(), {
    ...(digits !== undefined && { scale: digits }),
    sign: sign === true,
    percent: percent === true,
  });
}

function momentText({ format }: Writer, value: unknown, { timeStyle }: Values): string {
  const style = STYLES.find((each) => each === timeStyle) ?? 'datetime';
  if (value instanceof CalendarDate) return format.time(value.text, style);
  return value instanceof Date ? format.time(value.getTime(), style) : UNKNOWN;
}

const STYLES = ['time', 'minute', 'date', 'day', 'datetime'] as const;

function plainText(writer: Writer, value: unknown): string {
  if (value instanceof Decimal) return value.toString();
  if (value instanceof Date || value instanceof CalendarDate) return momentText(writer, value, {});
  return typeof value === 'string' ? value : '';
}

/**
 * The text of a message, which can be a key, a key with values, a state, a choice of two messages, or text from data.
 */
function messageText(writer: Writer, value: JsonValue | undefined, scope: Scope): string {
  if (typeof value === 'string')
    return value.startsWith('=') ? plainText(writer, evaluate(value, scope)) : (writer.said(value) ?? value);
  if (getIn(value, 'states') !== undefined) return stateText(writer, value, scope);
  if (getIn(value, 'if') !== undefined)
    return messageText(writer, getIn(value, evaluate(getIn(value, 'if'), scope) === true ? 'then' : 'else'), scope);
  const given = getIn(value, 'values');
  return (writer.said(getText(getIn(value, 'key'))) ?? '').replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) =>
    valueText(writer, getIn(given, name), scope),
  );
}

function valueText(writer: Writer, value: JsonValue | undefined, scope: Scope): string {
  const inner = getIn(value, 'value');
  if (inner === undefined) return messageText(writer, value, scope);
  const scale = evaluate(getIn(value, 'scale'), scope);
  const known = evaluate(inner, scope);
  return known instanceof Decimal ? numberText(writer, known, { scale }) : plainText(writer, known);
}

function stateText(writer: Writer, value: JsonValue | undefined, scope: Scope): string {
  const set = writer.declared.of(`states/${getText(getIn(value, 'states'))}.json`);
  const code = evaluate(getIn(value, 'code'), scope);
  const label = getIn(
    set,
    'codes',
    code instanceof Decimal ? code.toString() : typeof code === 'string' ? code : '',
    'label',
  );
  const otherwise = label === undefined ? messageText(writer, getIn(value, 'otherwise') ?? '', scope) : '';
  return otherwise || messageText(writer, label ?? getIn(set, 'unknown', 'label'), scope);
}
