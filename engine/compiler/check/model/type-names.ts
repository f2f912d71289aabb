import type { Json, Member, Place } from '../../../language/patches/index.ts';

/** `table-row` or `get_in_address` → `TableRow`, `GetInAddress`. */
export function toPascalCase(name: string): string {
  return name
    .split(/[^A-Za-z0-9]+/)
    .filter((part) => part !== '')
    .map((part) => part.charAt(0).toUpperCase() + part.slice(1))
    .join('');
}

/** The TypeScript name for something declared: `24h-ticker` → `_24hTicker`, because no identifier starts with a digit. */
export function toIdentifier(...names: readonly string[]): string {
  const name = names.map(toPascalCase).join('');
  return /^[A-Za-z]/.test(name) ? name : `_${name}`;
}

/** The parts of a call or a stream that have a type, each with the suffix of its type name. */
export const TYPED_PARTS = {
  calls: { request: 'Request', response: 'Response' },
  streams: { params: 'Params', row: 'Row' },
} as const;

/** Names that the generated file declares itself. */
export const OWN_TYPES: ReadonlySet<string> = new Set(['Calls', 'Streams']);

/** The props that a form passes to a widget with "field". */
export const FIELD_PROPS = ['name', 'label', 'hint', 'error', 'required', 'busy', 'onBlur', 'upload'] as const;

/** Lists all props of a widget's view by name, each with the part of the contract that it comes from. */
export function propsOfView(contract: Json): readonly { readonly name: string; readonly place: Place }[] {
  const { members } = contract;
  const [bind, field, exposes] = ['bind', 'field', 'exposes'].map((part) => members.get(part));
  const listKeys = (part: string, getName = (name: string): string => name) =>
    Array.from(contract.get(part)?.members ?? [], ([name, { key }]) => ({ name: getName(name), place: key }));
  const all = (member: Member | undefined, names: readonly string[]) =>
    member === undefined ? [] : names.map((name) => ({ name, place: member.key }));
  return [
    ...['id', 'disabled'].map((name) => ({ name, place: contract })),
    ...listKeys('properties'),
    ...all(bind, ['value', 'onChange']),
    ...all((field?.value.scalar ?? false) === false ? undefined : field, FIELD_PROPS),
    ...listKeys('events', eventProp),
    ...listKeys('slots'),
    ...all(exposes?.value.items.length === 0 ? undefined : exposes, ['expose']),
  ];
}

/** `press` → `onPress`. */
export const eventProp = (event: string): string => `on${toPascalCase(event)}`;
