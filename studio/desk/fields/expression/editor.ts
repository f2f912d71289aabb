import { getOwn } from '@vitrine/engine/expression';
import {
  autocompletion,
  type Completion,
  type CompletionContext,
  type CompletionResult,
} from '@codemirror/autocomplete';
import { type Diagnostic, linter } from '@codemirror/lint';
import { type Extension, Prec } from '@codemirror/state';
import { EditorView, keymap, placeholder } from '@codemirror/view';
import { minimalSetup } from 'codemirror';
import type { ExpressionAdvice } from '../../../protocol.ts';
import { HighlightStyle, StreamLanguage, syntaxHighlighting } from '@codemirror/language';
import { tags } from '@lezer/highlight';

const WORDS: Readonly<Record<string, string>> = { true: 'atom', false: 'atom', null: 'atom', in: 'keyword' };

/** Highlights an expression: texts, numbers, functions and fields. */
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

const expressionLanguage = [expression, syntaxHighlighting(colors)];

export interface EditorOptions {
  readonly label: string;
  readonly empty: string;
  ask(source: string, offset: number): Promise<ExpressionAdvice>;
  /** Reports the problem with the current text; undefined if there is none. */
  say(problem: string | undefined): void;
  /** Called on Enter, and when the field is left. */
  keep(text: string): void;
  /** Called on Esc. */
  restore(): void;
}

/** The extensions of an editor for one expression. The server's answers arrive later and never delay typing. */
export const getEditor = ({ label, empty, ask, say, keep, restore }: EditorOptions): Extension => [
  minimalSetup,
  EditorView.cspNonce.of(nonce()),
  expressionLanguage,
  EditorView.lineWrapping,
  EditorView.contentAttributes.of({ 'aria-label': label }),
  placeholder(empty),
  autocompletion({ override: [complete(ask)], icons: false, interactionDelay: 0 }),
  linter(
    async ({ state: { doc } }) => {
      const found = listFaults(await ask(doc.toString(), doc.length));
      say(found[0]?.message);
      return found;
    },
    { delay: 300, tooltipFilter: () => [] },
  ),
  // lower priority than the completion, which handles Enter and Esc while it is open
  Prec.high(
    keymap.of([
      {
        key: 'Enter',
        run: ({ state }) => {
          keep(state.doc.toString());
          return true;
        },
      },
      {
        key: 'Escape',
        run: () => {
          restore();
          return true;
        },
      },
    ]),
  ),
  EditorView.domEventHandlers({ blur: (_, { state }) => keep(state.doc.toString()) }),
];

/** The nonce that lets the editor's styles pass the content security policy. */
const nonce = (): string => document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.content ?? '';

const complete =
  (ask: EditorOptions['ask']) =>
  async ({ state: { doc }, pos, explicit }: CompletionContext): Promise<CompletionResult | null> => {
    const before = doc.sliceString(0, pos);
    if (!explicit && !/[\w.]$/.test(before)) return null;
    const { from, words } = await ask(doc.toString(), pos);
    return { from, options: words.map(getOption), validFor: /^\w*$/ };
  };

const getOption = ({ word, kind, type, isOptional }: ExpressionAdvice['words'][number]): Completion => {
  const isCall = kind === 'function' || kind === 'method';
  return {
    label: word,
    apply: isCall ? applyCall(word) : word,
    detail: isOptional ? `${kindWords(type)}, may be missing` : kindWords(type),
    // values come before functions
    boost: isCall ? 0 : 1,
  };
};

/** Replaces the names of types with words that users understand. */
const kindWords = (type: string): string =>
  type.replaceAll(/\b(?:Decimal|bool|string|timestamp|date)\b/g, (kind) => getOwn(KINDS, kind) ?? kind);

const KINDS: Readonly<Record<string, string>> = {
  Decimal: 'number',
  bool: 'yes or no',
  string: 'text',
  timestamp: 'moment',
  date: 'day',
};

/** Inserts the parentheses, and puts the cursor between them. */
const applyCall =
  (word: string): Exclude<Completion['apply'], string | undefined> =>
  (view, _, from, to) => {
    const isOpen = view.state.sliceDoc(to, to + 1) === '(';
    const insert = isOpen ? word : `${word}()`;
    view.dispatch({ changes: { from, to, insert }, selection: { anchor: from + word.length + 1 } });
  };

const listFaults = ({ faults }: ExpressionAdvice): Diagnostic[] =>
  faults.map(({ start, end, message, fix }) => ({
    from: start,
    to: end,
    severity: 'error',
    message: `${message} ${fix}`,
  }));
