import { printMember, printType } from './contract-type.ts';
import { isRecord, type Json, listAt, recordAt, textAt } from './json.ts';
import { eventProp, FIELD_PROPS, toIdentifier } from '../../../compiler/check/model/type-names.ts';
import { propertyName } from './names.ts';
import { lookUp } from '../../../language/diagnostics/look-up.ts';
import { SourceError } from './problems.ts';

interface Member {
  name: string;
  /** The location in the contract, for problems about duplicate names. */
  path: readonly string[];
  doc?: string;
  text: string;
}

const FIELD_MEMBERS: Readonly<Record<(typeof FIELD_PROPS)[number], string>> = {
  name: 'name: string;',
  label: 'label: string;',
  hint: 'hint?: string;',
  error: 'error?: { text: string; fix?: { label: string; apply: () => void } };',
  required: 'required?: boolean;',
  busy: 'busy?: boolean;',
  onBlur: 'onBlur?: () => void;',
  upload:
    'upload?: (file: File | Promise<File>, progress: (fraction: number) => void, signal: AbortSignal) => Promise<string>;',
};

/** The props that replace a value if the widget frames the fields of rows or parts. */
const FRAME_MEMBERS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  list: {
    rows: 'rows: readonly { readonly key: number; readonly content: ReactNode; readonly cells: readonly ReactNode[] }[];',
    columns: 'columns: readonly (string | undefined)[];',
    canAdd: 'canAdd: boolean;',
    canRemove: 'canRemove: boolean;',
    onAdd: 'onAdd: () => void;',
    onRemove: 'onRemove: (row: { key: number }) => void;',
    onMove: 'onMove: (row: { key: number; to: number }) => void;',
    onDuplicate: 'onDuplicate: (row: { key: number }) => void;',
  },
  object: { children: 'children: ReactNode;' },
};

function frameMembers({ field }: Json): Member[] {
  const members = Object.entries(typeof field === 'string' ? (lookUp(FRAME_MEMBERS, field) ?? {}) : {});
  return members.map(([name, text]) => member(name, ['field'], text));
}

function member(name: string, path: readonly string[], text: string, doc?: string): Member {
  return doc === undefined ? { name, path, text } : { name, path, text, doc };
}

function propMembers(contract: Json): Member[] {
  const options = { root: contract, unknowns: true };
  return Object.entries(recordAt(contract, 'properties')).map(([name, schema]) => {
    const doc = isRecord(schema) ? textAt(schema, 'description') : undefined;
    return member(name, ['properties', name], printMember(contract, name, options, []), doc);
  });
}

function valueMembers(contract: Json): Member[] {
  if (!isRecord(contract.bind)) {
    if (contract.field !== true) return [];
    throw new SourceError('A field needs the type of its value.', ['field'], 'Add "bind": {"type": …}.');
  }
  // the view may receive undefined, but it never reports it
  const type = printType(contract.bind, { root: contract, unknowns: false }, ['bind']);
  const given = type.split(' | ').includes('undefined') ? type : `${type} | undefined`;
  return [
    member('value', ['bind'], `value: ${given};`),
    member('onChange', ['bind'], `onChange: (value: ${type}) => void;`),
  ];
}

function fieldMembers(contract: Json): Member[] {
  if ((contract.field ?? false) === false) return [];
  return FIELD_PROPS.map((name) => member(name, ['field'], FIELD_MEMBERS[name]));
}

function eventMembers(contract: Json): Member[] {
  return Object.entries(recordAt(contract, 'events')).map(([event, schema]) => {
    const path = ['events', event];
    const payload = isRecord(schema) ? schema : {};
    const hasPayload = Object.keys(payload).some((key) => key !== 'description');
    const type = printType(payload, { root: contract, unknowns: false }, path);
    const name = eventProp(event);
    const text = `${name}?: (${hasPayload ? `payload: ${type}` : ''}) => void;`;
    return member(name, path, text, textAt(payload, 'description'));
  });
}

function slotMembers(contract: Json): Member[] {
  return Object.entries(recordAt(contract, 'slots')).map(([slot, schema]) =>
    member(
      slot,
      ['slots', slot],
      `${propertyName(slot)}?: ReactNode;`,
      isRecord(schema) ? textAt(schema, 'description') : undefined,
    ),
  );
}

function exposeMembers(contract: Json): Member[] {
  const exposed = listAt(contract, 'exposes');
  if (exposed.length === 0) return [];
  if (exposed.some((name) => name !== 'image')) {
    throw new SourceError('A widget can only expose "image".', ['exposes'], 'Write "exposes": ["image"].');
  }
  return [member('expose', ['exposes'], 'expose?: (handle: { image: () => Promise<Blob> }) => void;')];
}

function assertUniqueNames(members: readonly Member[]): void {
  const seen = new Set(['id', 'disabled']);
  for (const { name, path } of members) {
    if (seen.has(name)) {
      throw new SourceError(
        `The view would get the prop "${name}" twice.`,
        path,
        'Rename it. Every view gets id and disabled; "bind" adds value and onChange; "field" adds label, hint, error and required.',
      );
    }
    seen.add(name);
  }
}

function printMembers(members: readonly Member[]): string {
  return members
    .map(({ doc, text }) => `${doc === undefined ? '' : `  /** ${doc.replaceAll('*/', '* /')} */\n`}  ${text}\n`)
    .join('');
}

/** The source of `<widget>.props.gen.ts`: the props of the view. */
export function propsSource(widget: string, contract: Json): string {
  const slots = slotMembers(contract);
  const frames = frameMembers(contract);
  const members = [
    ...propMembers(contract),
    ...valueMembers(contract),
    ...fieldMembers(contract),
    ...frames,
    ...eventMembers(contract),
    ...slots,
    ...exposeMembers(contract),
  ];
  assertUniqueNames(members);
  const description = textAt(contract, 'description');
  return [
    `// Written by \`npx vitrine codegen\` from ${widget}.props.json; do not edit.\n`,
    slots.length + frames.length > 0 ? "import type { ReactNode } from 'react';\n\n" : '\n',
    description === undefined ? '' : `/** ${description.replaceAll('*/', '* /')} */\n`,
    `export interface ${toIdentifier(widget, 'props')} {\n`,
    '  /** Unique on the page: for aria attributes and tests. */\n  id: string;\n  disabled?: boolean;\n',
    printMembers(members),
    '}\n',
  ].join('');
}
