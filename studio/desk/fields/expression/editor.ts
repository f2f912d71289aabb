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
import { expressionLanguage } from './language.ts';

export interface EditorOptions {
  readonly label: string;
  readonly empty: string;
  ask(source: string, offset: number): Promise<ExpressionAdvice>;
  /** Reports the problem with the typed text; undefined if there is none. */
  say(problem: string | undefined): void;
  /** Called on Enter, and when the field is left. */
  keep(text: string): void;
  /** Called on Esc. */
  restore(): void;
}

/** The extensions of an editor for one expression. The answers of the server arrive later and never delay typing. */
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
  // below the completion, which handles Enter and Esc while it is open
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

/** The nonce with which the content security policy allows the editor's styles. */
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

/** The names of the kinds for people. */
const kindWords = (type: string): string =>
  type.replaceAll(/\b(?:Decimal|bool|string|timestamp|date)\b/g, (kind) => getOwn(KINDS, kind) ?? kind);

const KINDS: Readonly<Record<string, string>> = {
  Decimal: 'number',
  bool: 'yes or no',
  string: 'text',
  timestamp: 'moment',
  date: 'day',
};

/** Inserts the brackets, and puts the cursor between them. */
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
