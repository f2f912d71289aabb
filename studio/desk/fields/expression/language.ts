import { getOwn } from '@vitrine/engine/expression';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const WORDS: Readonly<Record<string, string>> = { true: 'atom', false: 'atom', null: 'atom', in: 'keyword' };

/** The colours of an expression: texts, numbers, functions and fields. */
const expression = StreamLanguage.define({
  token(stream) {
    if (stream.eatSpace()) return null;
    if (stream.match(/^("(?:[^"\\]|\\.)*"?|'(?:[^'\\]|\\.)*'?)/)) return 'string';
    if (stream.match(/^\d+(?:\.\d+)?/)) return 'number';
    if (stream.match(/^\.\??[A-Za-z_]\w*(?=\s*\()/)) return 'function';
    if (stream.match(/^\.\??[A-Za-z_]\w*/)) return 'propertyName';
    if (stream.match(/^[A-Za-z_]\w*(?=\s*\()/)) return 'function';
    const word = stream.match(/^[A-Za-z_]\w*/);
    if (word) return getOwn(WORDS, String(Array.isArray(word) ? word[0] : '')) ?? 'variableName';
    stream.next();
    return 'operator';
  },
  tokenTable: { function: tags.function(tags.variableName) },
});

const colors = HighlightStyle.define([
  { tag: tags.string, color: 'var(--color-success)' },
  { tag: [tags.number, tags.atom], color: 'var(--color-accent-text)' },
  { tag: tags.keyword, color: 'var(--color-accent-text)' },
  { tag: tags.function(tags.variableName), color: 'var(--color-info)' },
  { tag: tags.propertyName, color: 'var(--color-text-1)' },
  { tag: tags.operator, color: 'var(--color-text-2)' },
]);

export const expressionLanguage = [expression, syntaxHighlighting(colors)];
