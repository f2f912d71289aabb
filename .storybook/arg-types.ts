import type { ArgTypes } from '@storybook/react-vite';

import { type Contract, getContract, getHandlerName, type PropSchema, resolveSchema } from './contracts.ts';
import { ICON_NAMES } from './icons.tsx';
import { FORMAT_WORDS, getRows } from './prop-rows.ts';

type Control = NonNullable<ArgTypes[string]['control']>;

/** Picks the control that fits a value's JSON Schema. */
function getControl({ type, format, enum: choices, minimum, maximum }: PropSchema): Control {
  if (choices !== undefined || format === 'icon') return 'select';
  if (format === 'timestamp' || format === 'time') return 'date';
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

function getOptions({ format, enum: choices }: PropSchema): { options?: readonly unknown[] } {
  if (choices !== undefined) return { options: choices };
  return format === 'icon' ? { options: ICON_NAMES } : {};
}

function getPropTypes(contract: Contract): ArgTypes {
  const rows = getRows(contract, contract);
  return Object.fromEntries(
    Object.entries(contract.properties ?? {}).map(([name, given]) => {
      const schema = resolveSchema(given, contract);
      const row = rows.find(({ path }) => path === name);
      const parts = rows.filter(({ path }) => /^[.[]/.test(path.slice(name.length)) && path.startsWith(name));
      const detail = parts.map(({ path, type, required }) => `${path}: ${type}${required ? ', required' : ''}`);
      const required = row?.required === true;
      return [
        name,
        {
          name,
          control: getControl(schema),
          ...getOptions(schema),
          description: [schema.description, FORMAT_WORDS[schema.format ?? '']]
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

function getEventTypes({ events = {} }: Contract): ArgTypes {
  return Object.fromEntries(
    Object.entries(events).map(([event, { description = '' }]) => [
      getHandlerName(event),
      { name: event, control: false, description, table: { category: 'Events', type: { summary: 'event' } } },
    ]),
  );
}

/** A widget's controls, derived from its contract. */
export function getArgTypes(widget: string): ArgTypes {
  const contract = getContract(widget);
  return { ...getPropTypes(contract), ...getEventTypes(contract) };
}
