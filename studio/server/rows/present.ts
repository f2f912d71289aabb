import { compileExpression, Decimal, type Scope } from '@vitrine/engine/expression';
import { type Format, UNKNOWN } from '@vitrine/engine/format';
import { type Declarations, get, isFields, isList, textOf, type Value } from './files.ts';

/** What cells are written with. */
export interface Writer {
  readonly declared: Declarations;
  readonly format: Format;
  /** The message of a key. */
  said(key: string): string | undefined;
}

/** What an expression gives, or the value itself; undefined if it is not known. */
export function evaluate(value: Value | undefined, scope: Scope): unknown {
  if (typeof value !== 'string' || !value.startsWith('=')) return value ?? undefined;
  const result = compileExpression(value.slice(1)).evaluate(scope);
  return result.known ? result.value : undefined;
}

/** What a cell says: the value that its kind names, its text for the other kinds, or each of its values without kinds. */
export function cellText(writer: Writer, cell: Value, contract: Value | undefined, scope: Scope): string {
  const properties = get(contract, 'properties');
  const own = isFields(cell) ? cell : {};
  const values = Object.fromEntries(Object.entries(own).map(([name, value]) => [name, evaluate(value, scope)]));
  const kindName = kindIn(properties);
  const kind = kindName && (values[kindName] ?? get(properties, kindName, 'default'));
  const shown = Object.keys(own).filter((name) => isShown(name, get(properties, name), properties, kind));
  const texts = shown.map((name) => textIn(writer, own[name], get(properties, name), values, scope));
  return texts.filter((text) => text !== '').join(' ') || UNKNOWN;
}

/** The property whose choices are the names of others. */
function kindIn(properties: Value | undefined): string | undefined {
  const counted = Object.entries(isFields(properties) ? properties : {}).map(([name, property]) => {
    const choices = get(property, 'enum');
    return {
      name,
      named: isList(choices) ? choices.filter((each) => get(properties, textOf(each)) !== undefined).length : 0,
    };
  });
  const [most] = counted.toSorted((a, b) => b.named - a.named);
  return most === undefined || most.named === 0 ? undefined : most.name;
}

function isShown(name: string, property: Value | undefined, properties: Value | undefined, kind: unknown): boolean {
  // switches, numbers of digits and choices say how, not what
  if (get(property, 'enum') !== undefined || ['boolean', 'integer'].includes(textOf(get(property, 'type'))))
    return false;
  if (typeof kind !== 'string') return true;
  const named = get(properties, kind);
  if (named === undefined) return get(property, 'format') === 'message';
  return name === kind || (name === 'unit' && get(named, 'format') === 'decimal');
}

type Values = Readonly<Record<string, unknown>>;

function textIn(
  writer: Writer,
  value: Value | undefined,
  property: Value | undefined,
  values: Values,
  scope: Scope,
): string {
  switch (get(property, 'format')) {
    case 'message':
      return messageText(writer, value, scope);
    case 'state':
      return stateText(writer, value, scope);
    case 'decimal':
      return numberText(writer, evaluate(value, scope), values);
    case 'timestamp':
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
  return value instanceof Date ? format.time(value.getTime(), style) : UNKNOWN;
}

const STYLES = ['time', 'minute', 'date', 'day', 'datetime'] as const;

function plainText(writer: Writer, value: unknown): string {
  if (value instanceof Decimal) return value.toString();
  if (value instanceof Date) return momentText(writer, value, {});
  return typeof value === 'string' ? value : '';
}

/** A key, a key with values, a state, one of two messages, or text from data. */
function messageText(writer: Writer, value: Value | undefined, scope: Scope): string {
  if (typeof value === 'string')
    return value.startsWith('=') ? plainText(writer, evaluate(value, scope)) : (writer.said(value) ?? value);
  if (get(value, 'states') !== undefined) return stateText(writer, value, scope);
  if (get(value, 'if') !== undefined)
    return messageText(writer, get(value, evaluate(get(value, 'if'), scope) === true ? 'then' : 'else'), scope);
  const given = get(value, 'values');
  return (writer.said(textOf(get(value, 'key'))) ?? '').replaceAll(/\{\{\s*(\w+)[^}]*\}\}/g, (_, name: string) =>
    valueText(writer, get(given, name), scope),
  );
}

function valueText(writer: Writer, value: Value | undefined, scope: Scope): string {
  const inner = get(value, 'value');
  if (inner === undefined) return messageText(writer, value, scope);
  const scale = evaluate(get(value, 'scale'), scope);
  const known = evaluate(inner, scope);
  return known instanceof Decimal ? numberText(writer, known, { scale }) : plainText(writer, known);
}

function stateText(writer: Writer, value: Value | undefined, scope: Scope): string {
  const set = writer.declared.of(`states/${textOf(get(value, 'states'))}.json`);
  const code = evaluate(get(value, 'code'), scope);
  const label = get(
    set,
    'codes',
    code instanceof Decimal ? code.toString() : typeof code === 'string' ? code : '',
    'label',
  );
  const otherwise = label === undefined ? messageText(writer, get(value, 'otherwise') ?? '', scope) : '';
  return otherwise || messageText(writer, label ?? get(set, 'unknown', 'label'), scope);
}
