import type { Operation } from '@vitrine/engine/edit';
import { type Forms, formKey } from './catalogue.ts';
import type { Cell } from './memory.ts';

/**
 * Makes a brand's own text in a language the text of all brands, in one step.
 * @param source the source language, whose texts are not recorded as translations
 */
export function forAllBrands({ key, language }: Cell, forms: Forms | undefined, source: string): Operation {
  const texts = [...(forms ?? [])].map(
    ([form, text]) => ({ op: 'message', language, key: formKey(key, form), text }) as const,
  );
  const accepted: readonly Operation[] = language === source ? [] : [{ op: 'accept', language, keys: [key] }];
  return {
    op: 'all',
    operations: [
      ...texts.map(({ text: _, ...message }) => message),
      { op: 'shared', operations: [...texts, ...accepted] },
    ],
  };
}
