import { createRoot } from 'react-dom/client';
import { Suspense, type ComponentType, type ReactNode } from 'react';
import type { App, Manifest } from '../compiled/index.ts';
import { wordsOf } from '../runtime/words.ts';
import { AppView } from '../view/app-view.tsx';
import { followEdits } from './follow-edits.ts';
import { followRelease } from './follow-release.ts';
import { hideBrand, preloadFonts, showBrand } from './head.ts';
import { fittingLanguage } from './fitting-language.ts';
import { EngineMismatch, openRelease } from './loader.ts';
import { LoadError } from '../runtime/loader.ts';
import { createApp, type OpenApp } from './create-app.ts';
import type { Transports } from './services.ts';
import { endSession } from './session.ts';
import type { WidgetList } from '../runtime/widgets.ts';

export interface StartOptions {
  readonly widgets: WidgetList;
  /** Address of the release's manifest. */
  readonly release: string;
  /** What the widgets need around them, e.g. their icons. */
  readonly around?: ComponentType<{ children?: ReactNode }>;
  /** Milliseconds that the first files may take. */
  readonly timeout: number;
  /** Milliseconds between two looks for a newer release; without it none is looked for. */
  readonly follow?: number;
  /** How it reaches its server; without them over the network. */
  readonly transports?: Transports;
  /** Development: Alt+Shift+V shows what a node is and how its values came about. */
  readonly inspect?: boolean;
}

export interface Started {
  adopt(manifest: Manifest): Promise<void>;
  showProblems(problems: readonly unknown[]): void;
  /** Takes the app off the page with all that it hung there: another one may come. */
  stop(): void;
}

/** Opens the release and shows the app in the element. What fails on the way stands there, in development with the address. */
export async function start(element: HTMLElement, options: StartOptions): Promise<Started | undefined> {
  try {
    const loader = await openRelease(options.release, { timeout: options.timeout });
    const app = await loader.load<App>('app');
    showBrand(loader);
    const theme = loadTheme(loader.address('theme'));
    const { widgets, transports } = options;
    const open = createApp({
      loader,
      app,
      widgets,
      onSessionEnd: endSession,
      reveals: options.inspect === true,
      ...(transports ? { transports } : {}),
    });
    const language = wordsOf(open.state.get(app.session.language)) || app.brand.language;
    preloadFonts(loader, app.brand.fonts?.[language] ?? []);
    await Promise.all([open.switchLanguage(language), theme]);
    open.state.follow(app.session.language, (next) => {
      open.switchLanguage(String(next)).catch((error: unknown) => open.ports.feedback.showFailure(error));
    });
    const Around = options.around ?? Plain;
    const root = createRoot(element);
    root.render(
      <Suspense>
        <Around>
          <AppView ports={open.ports} inspect={options.inspect === true} />
        </Around>
      </Suspense>,
    );
    let adopting = Promise.resolve();
    // one after the other, so that none overtakes the one before it
    const adoptNext = (manifest: Manifest): Promise<void> =>
      (adopting = adopting.catch(() => undefined).then(() => adopt(open, manifest)));
    const stopFollowing = follow(open, options, adoptNext);
    const started: Started = {
      adopt: adoptNext,
      showProblems: (problems) => open.showProblems(problems),
      stop: () => {
        stopFollowing();
        root.unmount();
        open.stop();
        hideBrand();
        document.querySelector(THEME)?.remove();
      },
    };
    followEdits(started, options.release);
    return started;
  } catch (error) {
    showFailure(element, error, options.inspect === true);
    return undefined;
  }
}

function follow(
  { ports }: OpenApp,
  { release, follow: every, timeout }: StartOptions,
  adopt: (manifest: Manifest) => Promise<void>,
): () => void {
  return every === undefined
    ? () => undefined
    : followRelease(ports.releases, { address: release, every, timeout, adopt });
}

async function adopt({ ports, adopt: replace }: OpenApp, manifest: Manifest): Promise<void> {
  const changed = await replace(manifest);
  showBrand(ports.releases.loader);
  if (changed.includes('theme')) await loadTheme(ports.releases.loader.address('theme'));
}

const Plain = ({ children }: { children?: ReactNode }) => children;

const THEME = 'link[data-theme]';

/** The brand's look: a style sheet of its own, so that a strict policy allows it. */
function loadTheme(address: string): Promise<void> {
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.dataset.theme = '';
  const before = document.querySelector(THEME);
  return new Promise((done, failed) => {
    link.onload = () => {
      before?.remove();
      done();
    };
    link.onerror = () => failed(new LoadError('other', address));
    document.head.append(link);
  });
}

/** Of sections in several languages the one that the browser's person reads; the first where none is theirs. */
function keepFitting(element: HTMLElement): void {
  const sections = [...element.querySelectorAll<HTMLElement>('section[lang]')];
  const [first] = sections;
  if (!first) return;
  const lang =
    fittingLanguage(
      navigator.languages,
      sections.map((section) => section.lang),
    ) ?? first.lang;
  for (const section of sections) if (section.lang !== lang) section.remove();
  document.documentElement.lang = lang;
}

/** Nothing declared is there yet, not even words: the page's own template says it. */
function showFailure(element: HTMLElement, error: unknown, reveals: boolean): void {
  const name = error instanceof EngineMismatch ? 'start-refused' : 'start-failure';
  const template = document.querySelector<HTMLTemplateElement>(`template#${name}`);
  const shown = template?.content.cloneNode(true);
  if (shown) element.replaceChildren(shown);
  keepFitting(element);
  const place = element.querySelector('[data-address]');
  if (reveals && place) place.textContent = error instanceof Error ? error.message : String(error);
  element.querySelector('button')?.addEventListener('click', () => location.reload());
  console.error('[vitrine] could not start', error);
}
