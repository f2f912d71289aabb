import { createRoot } from 'react-dom/client';
import { lazy, Suspense, type ComponentType, type ReactNode } from 'react';
import { isCompatible } from '../../language/format/version.ts';
import type { App, Edit, Manifest } from '../../language/format/index.ts';
import { toText } from '../core/to-text.ts';
import { AppView } from '../view/app-view.tsx';
import { resolve } from '../core/bind.ts';
import { listen, noteEvents } from '../core/incidents.ts';
import type { Ports, ValidatorSource } from '../core/ports.ts';
import { followEdits } from './follow-edits.ts';
import { followThemeColor, hideBrand, preloadFonts, readTrust, showBrand, type Toolbar } from './head.ts';
import { loadIcons } from './icons.ts';
import { pickLanguage } from './pick-language.ts';
import { fetchManifest, IncompatibleRelease, openRelease, Untrusted } from './loader.ts';
import { LoadError, type Loader } from '../core/loader.ts';
import { getRoute } from '../core/router.ts';
import { createApp, type OpenApp } from './create-app.ts';
import type { Transports } from './services.ts';
import { endSession } from './session.ts';
import type { WidgetList } from '../core/widgets.ts';

/** Vite removes this import from production builds. */
const DevelopmentTools = import.meta.hot ? lazy(() => import('../view/development/development-tools.tsx')) : undefined;

export interface StartOptions {
  readonly widgets: WidgetList;
  /** URL of the release's manifest. */
  readonly release: string;
  /** The path of the app on its server, such as `/app/`, if its routes are paths (`routing` of app.json). */
  readonly base?: string;
  /** Wraps the widgets, for example in an icon provider. */
  readonly around?: ComponentType<{ children?: ReactNode }>;
  /** What the widgets need before the first render, such as their icons. It loads in parallel with the release. */
  readonly ready?: Promise<unknown>;
  /** Timeout for the first files, in milliseconds. */
  readonly timeout: number;
  /** Milliseconds between checks for a newer release. If absent, there are no checks. */
  readonly follow?: number;
  /** Stores the app in the browser, so that it opens without a connection. For built apps. */
  readonly offline?: boolean;
  /** Replaces the network, as in stories and tests. */
  readonly transports?: Transports;
  /**
   * Validates forms: RJSF's `ValidatorType`, or a function that loads it with the first form. The default is an
   * interpreter, which works where a page's policy forbids `eval`; development passes Ajv.
   */
  readonly validator?: ValidatorSource;
  /** Development: Alt+Shift+V shows the node under the pointer and where its values come from. */
  readonly inspect?: boolean;
}

export interface Started {
  adopt(manifest: Manifest, files?: Edit['files']): Promise<void>;
  showProblems(problems: readonly unknown[]): void;
  /** Removes the app and everything that it added to the page, so that another one can start. */
  stop(): void;
}

/**
 * Loads the release and renders the app in the element. Failures are shown in the same element, with their URL in
 * development.
 */
export async function start(element: HTMLElement, options: StartOptions): Promise<Started | undefined> {
  // the page's browser check (vite/browser-check.mjs) has already told the user why
  if (element.dataset.tooOld !== undefined) return undefined;
  try {
    const loader = await openRelease(options.release, { timeout: options.timeout, trust: readTrust() });
    const app = await loader.load<App>('app');
    showBrand(loader);
    const theme = loadTheme(loader);
    const { widgets, base, transports, validator } = options;
    const open = createApp({
      loader,
      app,
      widgets,
      base,
      onSessionEnd: endSession,
      isDevelopment: options.inspect === true,
      ...(transports ? { transports } : {}),
      ...(validator ? { validator } : {}),
    });
    preloadFirstPage(app, open.ports);
    const language = toText(open.state.get(app.session.language)) || app.brand.language;
    preloadFonts(loader, app.brand.fonts?.[language] ?? []);
    const icons = loadIcons(open.ports.releases.icons, loader);
    await Promise.all([open.switchLanguage(language), theme, icons, options.ready]);
    open.state.follow(app.session.language, (next) => {
      open.switchLanguage(String(next)).catch((error: unknown) => open.ports.feedback.showFailure(error));
    });
    noteEvents(open.stopping);
    const toolbar = followThemeColor();
    const unmount = mount(element, open, options);
    let adopting = Promise.resolve();
    // releases are adopted one at a time, in order
    const adoptNext: Started['adopt'] = (manifest, files) =>
      (adopting = adopting.catch(() => undefined).then(() => adopt(open, toolbar, manifest, files)));
    follow(open, options, adoptNext);
    const started: Started = {
      adopt: adoptNext,
      showProblems: (problems) => open.showProblems(problems),
      stop: () => {
        toolbar.stop();
        unmount();
        open.stop();
        hideBrand();
        document.querySelector(THEME)?.remove();
      },
    };
    followEdits(started, options.release);
    if (options.offline === true) void keepOffline(options.base);
    return started;
  } catch (error) {
    showFailure(element, error, options.inspect === true);
    return undefined;
  }
}

/** Loaded on demand, because the first page does not need it. */
const keepOffline = async (base = './'): Promise<void> => (await import('./offline.ts')).keepForOffline(base);

const SPLASH = '[data-splash]';

/** Renders the app in the element. @returns a function that removes it */
function mount(
  element: HTMLElement,
  { ports, stopping }: OpenApp,
  { around, inspect = false }: StartOptions,
): () => void {
  const splash = element.querySelector(SPLASH);
  // React would remove the splash with the first commit, which has no page yet
  if (splash) element.after(splash);
  const Around = around ?? PassThrough;
  const root = createRoot(element, { onRecoverableError: reportCause });
  root.render(
    <Suspense>
      <Around>
        <AppView
          ports={ports}
          tools={DevelopmentTools}
          inspect={inspect}
          onFirstPage={() => {
            splash?.remove();
            if (!inspect) reportWhenIdle(ports, stopping);
          }}
        />
      </Around>
    </Suspense>,
  );
  return () => {
    root.unmount();
    splash?.remove();
  };
}

/** Loads the telemetry once the browser is idle. The app works without it. */
function reportWhenIdle(ports: Ports, signal: AbortSignal): void {
  if (!ports.app.declaration.reports) return;
  // not all browsers have `requestIdleCallback`
  (globalThis.requestIdleCallback ?? setTimeout)(() => {
    import('../telemetry/start-reports.ts').then(
      (room) => room.startReports({ ports, resolve, listen }, signal),
      () => undefined,
    );
  });
}

/**
 * Reports the cause of an error from which React recovered by rendering again. React's own error says nothing about the
 * cause.
 */
function reportCause(error: unknown): void {
  reportError((error as { readonly cause?: unknown }).cause ?? error);
}

/**
 * Loads the first page's declaration in parallel with the messages. If that fails, the page itself shows the failure.
 */
function preloadFirstPage(app: App, { releases, navigation }: Ports): void {
  releases.loader.load(`page:${getRoute(app, navigation.router.location().pathname)}`).catch(() => undefined);
}

/** Loads and starts the check for newer releases. If it fails to load, the app runs on without it. */
function follow(
  { ports, stopping }: OpenApp,
  { release, follow: every, timeout }: StartOptions,
  adopt: (manifest: Manifest) => Promise<void>,
): void {
  if (every === undefined) return;
  const find = (): Promise<Manifest> => fetchManifest(release, { timeout, trust: readTrust() });
  const fits = ({ engine }: Manifest): boolean => isCompatible(engine);
  import('./follow-release.ts').then(
    ({ followRelease }) => followRelease(ports.releases, { every, find, fits, adopt }, stopping),
    () => undefined,
  );
}

async function adopt(
  { ports, adopt: replace }: OpenApp,
  toolbar: Toolbar,
  manifest: Manifest,
  files?: Edit['files'],
): Promise<void> {
  const changed = await replace(manifest, files);
  showBrand(ports.releases.loader);
  if (changed.includes('theme')) await loadTheme(ports.releases.loader);
  toolbar.show();
}

const PassThrough = ({ children }: { children?: ReactNode }) => children;

const THEME = 'link[data-theme]';

/** Loads the brand's theme as a separate style sheet, because a strict content security policy allows nothing else. */
function loadTheme(loader: Loader): Promise<void> {
  const address = loader.address('theme');
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.integrity = loader.integrity('theme');
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

/** If the message has sections in several languages, keeps the best match for the user, or else the first. */
function keepUserLanguage(element: HTMLElement): void {
  const sections = [...element.querySelectorAll<HTMLElement>('section[lang]')];
  const [first] = sections;
  if (!first) return;
  const lang =
    pickLanguage(
      navigator.languages,
      sections.map((section) => section.lang),
    ) ?? first.lang;
  for (const section of sections) if (section.lang !== lang) section.remove();
  document.documentElement.lang = lang;
}

function templateFor(error: unknown): string {
  if (error instanceof IncompatibleRelease) return 'start-refused';
  return error instanceof Untrusted ? 'start-untrusted' : 'start-failure';
}

/** Creates a failure message for pages without messages of their own, as in development. */
function createPlainFailure(): HTMLElement {
  const main = document.createElement('main');
  main.className = 'start-failure';
  const [title, place] = [document.createElement('h1'), document.createElement('p')];
  title.textContent = 'The app could not be opened.';
  place.dataset.address = '';
  main.append(title, place);
  return main;
}

/**
 * Shows why the app could not start. No declaration has loaded yet, so the message comes from a template in the page.
 */
function showFailure(element: HTMLElement, error: unknown, isDevelopment: boolean): void {
  const name = templateFor(error);
  const template = document.querySelector<HTMLTemplateElement>(`template#${name}`);
  element.replaceChildren(template?.content.cloneNode(true) ?? createPlainFailure());
  document.querySelector(SPLASH)?.remove();
  keepUserLanguage(element);
  const place = element.querySelector('[data-address]');
  if (isDevelopment && place) place.textContent = error instanceof Error ? error.message : String(error);
  element.querySelector('button')?.addEventListener('click', () => location.reload());
  console.error('[vitrine] could not start', error);
}
