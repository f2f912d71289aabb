import { createFormat } from '@vitrine/engine/format';

const english = createFormat('en', 'en');

/** Decimal text as an English sentence of the server writes it. */
export const formatEnglishNumber = (text: string): string => english.number(text);
