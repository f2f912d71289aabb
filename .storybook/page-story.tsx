import type { StoryObj } from '@storybook/react-vite';
import { type ReactNode, useEffect, useRef } from 'react';

import icons from '../generated/icons.gen.json';
import app from '../schemas/app.json';
import { IconProvider, type IconSet } from '../widgets/shared/index.ts';
import type { PageState } from './page-answers.ts';
import { checkFormStory, checkPageStory } from './page-check.ts';
import { type Chosen, type FormState, open } from './page-app.ts';
import { fixtureOf } from './page-fixtures.ts';
import type { Told } from './page-wire.ts';
import { chosen, looks } from './toolbar.ts';

interface PageStory {
  readonly route: string;
  /** A file of schemas/fixtures. */
  readonly visitor: string;
  readonly state?: PageState;
}

/**
 * A page fills its frame. On a docs page it gets an iframe, because two apps in one document would share an address.
 */
export const frame = { layout: 'fullscreen', docs: { story: { inline: false, height: '844px' } } } as const;

function chosenBy(globals: Readonly<Record<string, unknown>>): Chosen {
  return {
    around: Icons,
    brand: chosen(globals, 'brand'),
    state: {
      [app.session.language]: chosen(globals, 'language'),
      ...Object.fromEntries([...looks.keys()].map((look) => [look, chosen(globals, look)])),
    },
  };
}

const Icons = ({ children }: { children?: ReactNode }) => (
  <IconProvider icons={icons as unknown as IconSet}>{children}</IconProvider>
);

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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a story never changes; only the toolbar restarts it
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

/** A form alone, on a page that exists only for stories. */
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
