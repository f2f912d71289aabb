import Form from '@rjsf/core';
import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import validator from '@rjsf/validator-ajv8';
import { createRoot } from 'react-dom/client';

declare global {
  interface Window {
    /** Renders the form of a schema with the unmodified package. */
    showForm(schema: RJSFSchema): void;
    outcome?: { readonly data: unknown } | { readonly errors: readonly RJSFValidationError[] };
  }
}

const element = document.getElementById('app');
if (element) {
  const root = createRoot(element);
  window.showForm = (schema) =>
    root.render(
      <Form
        schema={schema}
        validator={validator}
        noHtml5Validate
        omitExtraData
        onSubmit={({ formData }) => {
          window.outcome = { data: formData as unknown };
        }}
        onError={(errors) => {
          window.outcome = { errors };
        }}
      />,
    );
}
