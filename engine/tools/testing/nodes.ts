// For tests only: the nodes of a page.

export const text = (id: string, value: unknown, more: object = {}) => ({
  id,
  widget: 'text',
  props: { text: value },
  ...more,
});
export const cell = (id: string, value: unknown, more: object = {}) => ({
  id,
  widget: 'cell',
  props: { text: value },
  ...more,
});
export const button = (id: string, actions: readonly object[], more: object = {}) => ({
  id,
  widget: 'button',
  props: { label: 't.title' },
  on: { press: actions },
  ...more,
});
