import { listItems, type Json } from '../../../language/patches/index.ts';
import { checkActions } from './actions.ts';
import type { Context } from './context.ts';
import { checkMessage } from './message-uses.ts';

/** A key that is already a shortcut, and the pages where it works; undefined for all pages. */
interface Taken {
  readonly key: string;
  readonly pages: ReadonlySet<string> | undefined;
}

/** Checks the shortcuts of the app. */
export function checkKeyboard(keyboard: Json | undefined, context: Context): void {
  const list = keyboard?.get('list')?.text;
  checkShortcuts(keyboard?.get('keys'), list === undefined ? [] : [{ key: list, pages: undefined }], context);
}

/** Checks the shortcuts of a page, which must not repeat the app's shortcuts on that page. */
export function checkPageKeys(keys: Json | undefined, context: Context): void {
  const { project, doc } = context;
  const keyboard = project.app?.get('keyboard');
  const list = keyboard?.get('list')?.text;
  const taken = listItems(keyboard?.get('keys'))
    .map(takenBy)
    .filter(({ pages }) => pages?.has(doc.name) ?? true);
  checkShortcuts(keys, list === undefined ? taken : [...taken, { key: list, pages: undefined }], context);
}

const takenBy = (shortcut: Json): Taken => {
  const pages = shortcut.get('pages');
  return {
    key: shortcut.get('key')?.text ?? '',
    pages: pages && new Set(listItems(pages).map((page) => page.text ?? '')),
  };
};

const overlap = (a: Taken, b: Taken): boolean =>
  a.key === b.key && (!a.pages || !b.pages || [...a.pages].some((page) => b.pages?.has(page)));

function checkShortcuts(keys: Json | undefined, taken: readonly Taken[], context: Context): void {
  const before = [...taken];
  for (const shortcut of listItems(keys)) {
    const key = shortcut.get('key');
    const own = takenBy(shortcut);
    if (key && before.some((other) => overlap(other, own)))
      context.report.add(
        key,
        'keys/duplicate',
        `The key "${own.key}" is already a shortcut here.`,
        'Choose another key.',
      );
    before.push(own);
    checkMessage(shortcut.get('label'), context);
    const run = shortcut.get('do');
    if (key && run && own.key.length > 1)
      context.report.add(
        key,
        'keys/listed',
        `Widgets handle "${own.key}"; it cannot run actions.`,
        'Remove "do", or choose a letter or digit.',
      );
    checkActions(run, context);
    checkHarmless(run, context);
  }
}

const SENDING = ['call', 'submit'];

/** Reports actions of a shortcut that send something, because a key is easily pressed by mistake. */
function checkHarmless(json: Json | undefined, context: Context): void {
  if (!json || json.scalar !== undefined) return;
  for (const [name, { key, value }] of json.members) {
    if (SENDING.includes(name))
      context.report.add(
        key,
        'keys/sends',
        `A shortcut must not send anything, but "${name}" does.`,
        'Open what the user can confirm instead, such as a form or a page.',
      );
    else checkHarmless(value, context);
  }
  for (const item of json.items) checkHarmless(item, context);
}
