import Form from '@rjsf/core';
import type { ObjectFieldTemplateProps, FieldTemplateProps, RJSFSchema, WidgetProps } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { useState } from 'react';
import { describeFields, MORE } from './fields.ts';
import { start } from './start.tsx';
import { CheckView, CountedSubmit, createCount, FieldView } from './views.tsx';

const TextWidget = ({ name, label, value, required = false, rawErrors = [], onChange }: WidgetProps) => (
  <FieldView
    name={name}
    label={label}
    value={value ?? ''}
    isRequired={required}
    isValid={rawErrors.length === 0}
    onChange={(next) => onChange(next === '' ? undefined : next)}
  />
);

const CheckboxWidget = ({ label, value, onChange }: WidgetProps) => (
  <CheckView label={label} value={value === true} onChange={onChange} />
);

const WIDGETS = { TextWidget, CheckboxWidget };
const TEMPLATES = {
  FieldTemplate: ({ children }: FieldTemplateProps) => children,
  ObjectFieldTemplate: ({ properties }: ObjectFieldTemplateProps) => properties.map(({ content }) => content),
};
const EMPTY = {};

function RjsfForm({ schema, required }: { schema: RJSFSchema; required: number }) {
  const [count] = useState(() => createCount(required));
  return (
    <Form
      schema={schema}
      validator={validator}
      widgets={WIDGETS}
      templates={TEMPLATES}
      initialFormData={EMPTY}
      liveValidate
      noHtml5Validate
      showErrorList={false}
      onChange={({ errors }) => count.set(errors.length)}
      onSubmit={(_, event) => event.preventDefault()}
    >
      <CountedSubmit count={count} />
    </Form>
  );
}

start<RJSFSchema, RJSFSchema>({
  declareForm: (names) => ({ type: 'object', properties: describeFields(names), required: [...names] }),
  renderForm: (schema, names) => <RjsfForm schema={schema} required={names.length} />,
  declareCondition: (names) => ({
    type: 'object',
    properties: { more: MORE },
    if: { properties: { more: { const: true } }, required: ['more'] },
    // oxlint-disable-next-line unicorn/no-thenable -- a keyword of JSON Schema
    then: { properties: describeFields(names) },
  }),
  renderCondition: (schema) => <RjsfForm schema={schema} required={0} />,
});
