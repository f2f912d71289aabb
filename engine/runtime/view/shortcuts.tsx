import { Suspense, useEffect, useMemo, useRef, useState } from 'react';
import type { App, Screen, Shortcut } from '../../language/format/index.ts';
import type { Page } from '../core/page.ts';
import type { SHORTCUT_TOOLS } from './shortcut-tools.ts';
import { ignoreComposing } from '../core/keys.ts';

const TYPING = 'input,textarea,select,[contenteditable]:not([contenteditable="false"])';
/** Open elements that handle their keys themselves. */
const OPEN = '[aria-modal="true"],[role="menu"]';

/**
 * Returns the key that was pressed. On keyboards without Latin letters, returns the key at the same position of the US
 * layout.
 */
function getKey({ key, code }: KeyboardEvent): string {
  const typed = key.toLowerCase();
  return /^[\0-\x7f]$/.test(typed) ? typed : code.replace(/^(Key|Digit)/, '').toLowerCase();
}

/**
 * Whether a press can be a shortcut. Presses with a modifier belong to the browser, and presses in a field to its text.
 * Some layouts need Shift for ? or digits.
 */
function isSingle(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat) return false;
  if (event.ctrlKey || event.metaKey || event.altKey || (event.shiftKey && /^\p{L}$/u.test(event.key))) return false;
  if (event.target instanceof Element && event.target.closest(TYPING)) return false;
  return !document.querySelector(OPEN);
}

interface Props {
  readonly page: Page;
  readonly screen: Screen;
  readonly keyboard: NonNullable<App['keyboard']>;
  readonly tools: typeof SHORTCUT_TOOLS;
}

/** Runs the shortcuts of the app and the page, and can list them. Loaded only on wide screens. */
export function Shortcuts({ page, screen, keyboard, tools }: Props) {
  const { perform, usePorts, useReads } = tools;
  const ports = usePorts();
  const [isListed, setListed] = useState(false);
  const shortcuts = useMemo(() => {
    const ofApp = keyboard.keys.filter(({ pages }) => pages?.includes(screen.route) ?? true);
    return [...(screen.keys ?? []), ...ofApp];
  }, [screen, keyboard]);
  const [isOn] = useReads(
    page.scope,
    useMemo(() => [['app', keyboard.enabled]], [keyboard]),
  );
  const press = (event: KeyboardEvent): void => {
    if (isOn !== true || !isSingle(event)) return;
    const key = getKey(event);
    const run = shortcuts.find((shortcut) => shortcut.key === key)?.run;
    if (key === keyboard.list) setListed(true);
    else if (run)
      void perform(run, { ports, page, needs: listNeeds(run, page, ports.app.declaration), scope: page.scope });
    else return;
    event.preventDefault();
  };
  const latest = useRef(press);
  useEffect(() => {
    latest.current = press;
  });
  useEffect(() => {
    const listen = ignoreComposing((event: KeyboardEvent) => latest.current(event));
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
  if (!isListed) return null;
  return (
    <Suspense>
      <List
        page={page}
        shortcuts={shortcuts}
        tools={tools}
        on={isOn === true}
        onClose={() => setListed(false)}
        onToggle={({ on }) => ports.app.set(page, `app.${keyboard.enabled}`, on)}
      />
    </Suspense>
  );
}

/** The declaration that contains what an action refers to: the page or the app, whichever declares the shortcut. */
const listNeeds = (run: Shortcut['run'], { screen }: Page, app: App) =>
  screen.keys?.some((shortcut) => shortcut.run === run) ? screen : app;

interface ListProps {
  readonly page: Page;
  readonly shortcuts: readonly Shortcut[];
  readonly on: boolean;
  readonly tools: Props['tools'];
  onClose(): void;
  onToggle(payload: { readonly on: boolean }): void;
}

function List({ page, shortcuts, on, tools, onClose, onToggle }: ListProps) {
  const { listPaths, resolve, usePorts, useReads, toText, RoleView } = tools;
  const { translate } = usePorts().messages;
  useReads(
    page.scope,
    useMemo(() => shortcuts.flatMap(({ label }) => listPaths(label)), [shortcuts, listPaths]),
  );
  const items = shortcuts.map(({ key, label }) => ({ key, label: toText(resolve(label, page.scope, translate)) }));
  return <RoleView role="shortcuts" id="shortcuts" {...{ items, on, onClose, onToggle }} />;
}
