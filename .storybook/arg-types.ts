import type { ArgTypes } from '@storybook/react-vite';

import icons from '../generated/icons.gen.json';
import { type Contract, contractOf, handlerName, type PropSchema, resolved } from './contracts.ts';
import { FORMATS, rowsOf } from './prop-rows.ts';

type Control = NonNullable<ArgTypes[string]['control']>;

/** The control that fits a value's JSON Schema. */
function controlOf({ type, format, enum: choices, minimum, maximum }: PropSchema): Control {
  if (choices !== undefined || format === 'icon') return 'select';
  if (format === 'timestamp') return 'date';
  if (type === 'boolean') return 'boolean';
  if (type === 'integer' || type === 'number')
    return {
      type: 'number',
      step: type === 'integer' ? 1 : undefined,
      ...(typeof minimum === 'number' ? { min: minimum } : {}),
      ...(typeof maximum === 'number' ? { max: maximum } : {}),
    };
  return type === 'string' && format !== 'state' ? 'text' : 'object';
}

function optionsOf({ format, enum: choices }: PropSchema): { options?: readonly unknown[] } {
  if (choices !== undefined) return { options: choices };
  return format === 'icon' ? { options: Object.keys(icons) } : {};
}

function propTypes(contract: Contract): ArgTypes {
  const rows = rowsOf(contract, contract);
  return Object.fromEntries(
    Object.entries(contract.properties ?? {}).map(([name, given]) => {
      const schema = resolved(given, contract);
      const row = rows.find(({ path }) => path === name);
      const parts = rows.filter(({ path }) => /^[.[]/.test(path.slice(name.length)) && path.startsWith(name));
      const detail = parts.map(({ path, type, required }) => `${path}: ${type}${required ? ', required' : ''}`);
      const required = row?.required === true;
      return [
        name,
        {
          name,
          control: controlOf(schema),
          ...optionsOf(schema),
          description: [schema.description, FORMATS[schema.format ?? '']]
            .filter((part) => part !== undefined)
            .join(' — '),
          type: { name: 'other', value: row?.type ?? '', required },
          table: {
            type: { summary: row?.type ?? '', ...(detail.length > 0 ? { detail: detail.join('\n') } : {}) },
            ...(row?.preset === undefined ? {} : { defaultValue: { summary: row.preset } }),
          },
        },
      ];
    }),
  );
}

function eventTypes({ events = {} }: Contract): ArgTypes {
  return Object.fromEntries(
    Object.entries(events).map(([event, { description = '' }]) => [
      handlerName(event),
      { name: event, control: false, description, table: { category: 'Events', type: { summary: 'event' } } },
    ]),
  );
}

/** The controls of a widget, derived from its contract. */
export function argTypesOf(widget: string): ArgTypes {
  const contract = contractOf(widget);
  return { ...propTypes(contract), ...eventTypes(contract) };
}
