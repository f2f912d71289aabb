import type { StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useRef } from 'react';

import { start, type Started } from '../engine';
import icons from '../generated/icons.gen.json';
import app from '../schemas/app.json';
import { widgets } from '../widgets';
import { IconProvider, type IconSet } from '../widgets/shared';
import type { PageState } from './page-answers';
import { checkFormStory, checkPageStory } from './page-check';
import { stopClock } from './page-clock';
import { fixtureOf } from './page-fixtures';
import { createWire, type Told, type Wire, type WireFacts } from './page-wire';
import { chosen, looks } from './toolbar';

export type FormState = 'untouched' | 'incomplete' | 'filled' | 'refused' | 'sending';

export interface PageStory {
  readonly route: string;
  /** A file of schemas/fixtures. */
  readonly visitor: string;
  readonly state?: PageState;
}

/** A page fills its frame; on a docs page it has one of its own, since two apps in one document would share an address. */
export const frame = { layout: 'fullscreen', docs: { story: { inline: false, height: '844px' } } } as const;

/** What the toolbar says of the app that is shown. */
interface Chosen {
  readonly brand: string;
  /** States of the app, by their names. */
  readonly state: Readonly<Record<string, string>>;
}

function chosenBy(globals: Readonly<Record<string, unknown>>): Chosen {
  return {
    brand: chosen(globals, 'brand'),
    state: {
      [app.session.language]: chosen(globals, 'language'),
      ...Object.fromEntries([...looks.keys()].map((look) => [look, chosen(globals, look)])),
    },
  };
}

const RELEASES = new URL(`${import.meta.env.BASE_URL}release/`, document.baseURI).href;
const KEPT = 'vitrine.';
const STARTING = 20_000;

const Icons = ({ children }: { children?: ReactNode }) => (
  <IconProvider icons={icons as unknown as IconSet}>{children}</IconProvider>
);

/** What the app finds on its device, and where it is opened. */
function enter(route: string, params: object, token: boolean, { state }: Chosen): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key);
  const kept = { ...state, ...(token ? { [app.session.token]: 'a-story' } : {}) };
  for (const [name, value] of Object.entries(kept)) localStorage.setItem(`${KEPT}app.${name}`, JSON.stringify(value));
  // as the router finds it after a reload
  history.replaceState({ usr: { params }, key: 'story', idx: 0 }, '', `#/pages/${route}`);
}

function leave(): void {
  for (const key of Object.keys(localStorage)) if (key.startsWith(KEPT)) localStorage.removeItem(key);
  history.replaceState(null, '', location.pathname + location.search);
}

/** What is going on in a canvas, for whoever looks whether it went well. */
export const going = new WeakMap<
  Element,
  { readonly wire?: Wire; readonly started?: Started; readonly failed?: unknown }
>();

/** An app that is being opened, or is open. @returns how to take it away again */
function open(element: HTMLElement, made: Omit<Told, 'facts'>, params: object, chosenNow: Chosen): () => void {
  const releases = new URL(`${chosenNow.brand}/`, RELEASES);
  const goOn = stopClock(made.fixture.now);
  let gone = false;
  const opening = (async (): Promise<Started | undefined> => {
    const facts = (await (await fetch(new URL('wire.json', releases))).json()) as WireFacts;
    if (gone) return undefined;
    const wire = createWire({ ...made, facts });
    going.set(element, { wire });
    enter(made.route, params, made.fixture.token, chosenNow);
    const started = await start(element, {
      widgets,
      release: new URL('current.json', releases).href,
      timeout: STARTING,
      around: Icons,
      transports: wire,
    });
    going.set(element, started ? { wire, started } : { wire, failed: element.textContent });
    return started;
  })();
  opening.catch((failed: unknown) => going.set(element, { failed }));
  return () => {
    gone = true;
    // React may be at work right now: one root is not taken down while another is drawn
    void opening
      .catch(() => undefined)
      .then((started) => {
        started?.stop();
        element.remove();
      });
    goOn();
    leave();
  };
}

interface Shown {
  readonly told: Omit<Told, 'facts'>;
  readonly params: object;
  readonly chosen: Chosen;
}

function AppStory({ told, params, chosen: now }: Shown) {
  const place = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(now);
  useEffect(() => {
    const element = document.createElement('div');
    element.dataset.app = '';
    place.current?.append(element);
    return open(element, told, params, now);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a story is told once; only the toolbar begins it anew
  }, [key]);
  return <div ref={place} />;
}

/** A page as a visitor sees it, in a state. */
export function pageStory({ route, visitor, state }: PageStory): StoryObj {
  const fixture = fixtureOf(visitor);
  return {
    parameters: { ...frame },
    render: (_, { globals }) => (
      <AppStory
        told={{ fixture, route, state }}
        params={fixture.pages[route]?.params ?? {}}
        chosen={chosenBy(globals)}
      />
    ),
    play: ({ canvasElement }) => checkPageStory(canvasElement, route, state),
  };
}

/** A form by itself, on a page that only stories have. */
export function formStory({ form, state }: { readonly form: string; readonly state: FormState }): StoryObj {
  const fixture = fixtureOf('verified');
  const route = `stories/${form}`;
  const told: Omit<Told, 'facts'> = {
    fixture,
    route,
    sent: state === 'sending' ? 'for ever' : 'refused',
    own: { [route]: fixture.forms[form] ?? {} },
  };
  return {
    parameters: { ...frame },
    render: (_, { globals }) => (
      <AppStory
        told={told}
        params={{ fill: state !== 'untouched' && state !== 'incomplete' }}
        chosen={chosenBy(globals)}
      />
    ),
    play: ({ canvasElement }) => checkFormStory(canvasElement, route, state),
  };
}
