import { createForm, isField, type GeneralField } from '@formily/core';
import type { ISchema } from '@formily/json-schema';
import { connect, createSchemaField, FormConsumer, FormProvider, mapProps } from '@formily/react';
import { useState } from 'react';
import { describeFields, LEAST, MORE } from './fields.ts';
import { start } from './start.tsx';
import { CheckView, FieldView, FormView, SubmitView } from './views.tsx';

interface Bound<Value> {
  readonly value?: Value;
  readonly onChange: (value: Value) => void;
}

function bindText({ value = '', onChange }: Bound<string>, field: GeneralField) {
  if (!isField(field)) throw new Error(`${field.address.toString()} holds no value.`);
  return {
    name: field.path.toString(),
    label: field.title,
    value,
    isRequired: field.required,
    isValid: field.selfErrors.length === 0,
    onChange,
    // the field itself stores the problems
    onBlur: () => void field.validate().catch(() => undefined),
  };
}

const bindCheck = ({ value = false, onChange }: Bound<boolean>, field: GeneralField) => ({
  label: field.title,
  value,
  onChange,
});

const SchemaField = createSchemaField({
  components: {
    TextInput: connect(FieldView, mapProps(bindText)),
    Check: connect(CheckView, mapProps(bindCheck)),
  },
});

/** @param required the names of the required fields */
function FormilyForm({ schema, required }: { schema: ISchema; required: readonly string[] }) {
  const [form] = useState(() => createForm());
  return (
    <FormProvider form={form}>
      <FormView>
        <SchemaField schema={schema} />
        <FormConsumer>
          {({ values }) => <SubmitView left={required.filter((name) => (values[name] ?? '').length < LEAST).length} />}
        </FormConsumer>
      </FormView>
    </FormProvider>
  );
}

const textInputs = (names: readonly string[], required: boolean): Record<string, ISchema> =>
  Object.fromEntries(
    Object.entries(describeFields(names)).map(([name, field]) => [
      name,
      { ...field, required, 'x-component': 'TextInput' },
    ]),
  );

start<ISchema, ISchema>({
  declareForm: (names) => ({ type: 'object', properties: textInputs(names, true) }),
  renderForm: (schema, names) => <FormilyForm schema={schema} required={names} />,
  declareCondition: (names) => ({
    type: 'object',
    properties: {
      more: { ...MORE, 'x-component': 'Check' },
      shown: { type: 'void', 'x-visible': '{{$form.values.more === true}}', properties: textInputs(names, false) },
    },
  }),
  renderCondition: (schema) => <FormilyForm schema={schema} required={[]} />,
});
