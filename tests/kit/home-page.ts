export const PAGE = 'schemas/pages/home.json';

/** A page with a form and the button that submits it. */
export const HOME = `{
  "title": "home.title",
  "body": [
    { "id": "hello", "widget": "text", "props": { "text": "home.hello" } },
    { "id": "pay", "form": "pay", "visible": "=forms.pay.ready" },
    { "id": "send", "submit": "pay" }
  ]
}
`;

/** Applies the changes of an operation to the files. */
export function write(files: Map<string, string>, changes: ReadonlyMap<string, string | undefined>): void {
  for (const [path, text] of changes)
    if (text === undefined) files.delete(path);
    else files.set(path, text);
}
