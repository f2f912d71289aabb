import {
  createAjv,
  isBooleanControl,
  isStringControl,
  rankWith,
  RuleEffect,
  uiTypeIs,
  type ControlElement,
  type ControlProps,
  type JsonSchema,
  type LayoutProps,
  type UISchemaElement,
  type VerticalLayout,
} from '@jsonforms/core';
import { JsonForms, JsonFormsDispatch, withJsonFormsControlProps, withJsonFormsLayoutProps } from '@jsonforms/react';
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers';
import { useState } from 'react';
import { describeFields, MORE } from './fields.ts';
import { start } from './start.tsx';
import { CheckView, CountedSubmit, createCount, FieldView, FormView } from './views.tsx';

const TextControl = ({ path, label, data, required = false, errors, visible, handleChange }: ControlProps) =>
  visible && (
    <FieldView
      name={path}
      label={label}
      value={data ?? ''}
      isRequired={required}
      isValid={errors === ''}
      onChange={(next) => handleChange(path, next === '' ? undefined : next)}
    />
  );

const CheckControl = ({ path, label, data, visible, handleChange }: ControlProps) =>
  visible && <CheckView label={label} value={data === true} onChange={(next) => handleChange(path, next)} />;

function PlainLayout({ uischema, schema, path, enabled, visible, renderers, cells }: LayoutProps) {
  if (!visible || !('elements' in uischema)) return null;
  return uischema.elements.map((element, index) => (
    <JsonFormsDispatch
      key={`${path}-${index}`}
      uischema={element}
      schema={schema}
      path={path}
      enabled={enabled}
      renderers={renderers}
      cells={cells}
    />
  ));
}

const RANK = 20;
const RENDERERS = [
  ...vanillaRenderers,
  { tester: rankWith(RANK, isStringControl), renderer: withJsonFormsControlProps(TextControl) },
  { tester: rankWith(RANK, isBooleanControl), renderer: withJsonFormsControlProps(CheckControl) },
  { tester: rankWith(RANK, uiTypeIs('VerticalLayout')), renderer: withJsonFormsLayoutProps(PlainLayout) },
];
const AJV = createAjv();
const EMPTY = {};

interface Declared {
  readonly schema: JsonSchema;
  readonly uischema: VerticalLayout;
}

function JsonFormsForm({ schema, uischema, required }: Declared & { required: number }) {
  const [count] = useState(() => createCount(required));
  return (
    <FormView>
      <JsonForms
        schema={schema}
        uischema={uischema}
        data={EMPTY}
        renderers={RENDERERS}
        cells={vanillaCells}
        ajv={AJV}
        onChange={({ errors = [] }) => count.set(errors.length)}
      />
      <CountedSubmit count={count} />
    </FormView>
  );
}

const control = (name: string): ControlElement => ({ type: 'Control', scope: `#/properties/${name}` });
const layout = (elements: UISchemaElement[]): VerticalLayout => ({ type: 'VerticalLayout', elements });

start<Declared, Declared>({
  declareForm: (names) => ({
    schema: { type: 'object', properties: describeFields(names), required: [...names] },
    uischema: layout(names.map(control)),
  }),
  renderForm: (declared, names) => <JsonFormsForm {...declared} required={names.length} />,
  declareCondition: (names) => ({
    schema: { type: 'object', properties: { more: MORE, ...describeFields(names) } },
    uischema: layout([
      control('more'),
      {
        ...layout(names.map(control)),
        rule: { effect: RuleEffect.SHOW, condition: { scope: '#/properties/more', schema: { const: true } } },
      },
    ]),
  }),
  renderCondition: (declared) => <JsonFormsForm {...declared} required={0} />,
});
