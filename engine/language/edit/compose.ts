import type { Draft } from './draft.ts';
import type { Files } from './files.ts';
import { findTarget, valueAt } from './find.ts';
import { type AddPage, EditError, type Extract, type SetMessage, type SwitchProduct } from './operation.ts';
import { applyStep, getPart } from './steps.ts';

/** Moves a node to a new fragment. */
export function extract(files: Files, { file, node, fragment, params }: Extract): void {
  const found = findTarget(files.tree(file), node);
  const id = found.get('id')?.text ?? fragment;
  const names = Object.entries(params);
  const declared = Object.fromEntries(names.map(([name, { param }]) => [name, param]));
  const passed = Object.fromEntries(names.map(([name, { value }]) => [name, value]));
  files.create(`schemas/fragments/${fragment}.json`, {
    ...(names.length > 0 ? { params: declared } : {}),
    body: [found.toValue()],
  });
  files.edit(file, (draft) => {
    draft.replace(found, getPart({ id, fragment, ...(names.length > 0 ? { with: passed } : {}) }));
  });
}

/** Sets or removes a message. Creates the file and the objects on its path if needed, and removes empty ones. */
export function setMessage(files: Files, { language, key, text }: SetMessage): void {
  const { file, path } = placeOfMessage(files, language, key);
  if (text === undefined) files.edit(file, (draft) => removeMessage(draft, path, key));
  else {
    if (!files.has(file)) files.create(file, {});
    files.edit(file, (draft) => applyStep(draft, { op: 'set', file, path, value: text }));
  }
}

/**
 * Locates a message: `kite.about.title` is in the files of the brand `kite`, other keys in the files that all brands
 * share.
 */
export function placeOfMessage(files: Files, language: string, key: string): { file: string; path: string } {
  const [first = '', ...names] = key.split('.');
  const isOwn = files.has(`schemas/brands/${first}/brand.json`);
  const area = isOwn ? names.shift() : first;
  if (names.length === 0 || area === undefined)
    throw new EditError(
      'edit/message',
      `"${key}" is no message key.`,
      'Write the file and the name, as in "home.title".',
    );
  const folder = isOwn ? `schemas/brands/${first}/locales` : 'locales';
  return { file: `${folder}/${language}/${area}.json`, path: `/${names.join('/')}` };
}

function removeMessage(draft: Draft, path: string, key: string): void {
  let found = valueAt(draft.tree, path);
  if (found === undefined)
    throw new EditError(
      'edit/message',
      `${draft.tree.source.path} has no message "${key}".`,
      'Choose one that it has.',
    );
  while (found.parent?.parent !== undefined && found.parent.members.size === 1) found = found.parent;
  draft.remove(found);
}

export function addPage(files: Files, { page, value, messages, place, fixture }: AddPage): void {
  files.create(`schemas/pages/${page}.json`, { ...value });
  for (const [language, texts] of Object.entries(messages))
    for (const [key, text] of Object.entries(texts)) setMessage(files, { op: 'message', language, key, text });
  if (place !== undefined) {
    const { name } = place;
    files.edit('schemas/app.json', (draft) => {
      const places = draft.tree.get('places');
      if (places === undefined) draft.set(draft.tree, 'places', getPart({ [name]: place.value }));
      else if (places.members.has(name))
        throw new EditError('edit/exists', `The app has a place "${name}" already.`, 'Choose another name.');
      else draft.set(places, name, getPart(place.value));
    });
  }
  if (fixture !== undefined) files.create(`schemas/fixtures/${fixture.name}.json`, fixture.value);
}

/** A product is on unless the brand says otherwise, so switching it on removes the entry. */
export function switchProduct(files: Files, { brand, product, on }: SwitchProduct): void {
  files.edit(`schemas/brands/${brand}/brand.json`, (draft) => {
    const products = draft.tree.get('products');
    const known = products?.get(product);
    if (!on && products === undefined) draft.set(draft.tree, 'products', getPart({ [product]: false }));
    else if (!on && products !== undefined) draft.set(products, product, getPart(false));
    else if (known !== undefined && products !== undefined)
      draft.remove(products.members.size === 1 ? products : known);
  });
}
