import { getOwn } from '../../../language/expression/index.ts';
import { toObject, toText, listTexts } from '../../../compiler/compile/context.ts';
import type { Files } from '../../../compiler/diff/parts.ts';
import { objectIn, type Visitor } from './visitors.ts';

const APP = 'schemas/app.json';
/** Follows the device, which has one of the others. */
const SYSTEM = 'system';

/** The themes that the app offers, the brand's own first. */
export function listThemes(files: Files, brand: string): readonly string[] {
  const { session, state } = objectIn(files, APP);
  const slot = toObject(getOwn(toObject(state), toText(toObject(session).theme)));
  const own = toText(objectIn(files, `schemas/brands/${brand}/brand.json`).theme);
  const offered = listTexts(slot.enum).filter((theme) => theme !== SYSTEM);
  return offered.length === 0 ? [own] : offered.toSorted((a, b) => Number(b === own) - Number(a === own));
}

interface Seen {
  readonly brand: string;
  readonly language: string;
  readonly theme: string;
  readonly visitor: Visitor;
}

/** What the browser keeps of a visitor: their language, their theme and, if they are logged in, their session. */
export function storedFor(files: Files, { brand, language, theme, visitor }: Seen): Readonly<Record<string, string>> {
  const { session, state } = objectIn(files, APP);
  const values = { language, theme, ...(visitor.isLoggedIn && { token: visitor.name }) };
  return Object.fromEntries(
    Object.entries(values).flatMap(([role, value]) => {
      const name = toText(getOwn(toObject(session), role));
      if (name === '') return [];
      const isOfBrand = toObject(getOwn(toObject(state), name)).keep === 'brand';
      return [[isOfBrand ? `app.${brand}.${name}` : `app.${name}`, value]];
    }),
  );
}
