import type { Operation } from '@vitrine/engine/edit';
import { type Forms, formKey } from './catalogue.ts';
import type { Cell } from './memory.ts';

/**
 * Makes the words that a brand has in a language those of all brands, in one step.
 * @param source the language of the writers, whose texts are no translations
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
