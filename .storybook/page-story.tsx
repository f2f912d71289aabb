import type { StoryObj } from '@storybook/react-vite';
import { useEffect, useRef } from 'react';

import app from '../schemas/app.json';
import { AppIcons } from './icons.tsx';
import type { PageState } from './page-answers.ts';
import { checkFormStory, checkPageStory } from './page-check.ts';
import { type AppChoices, type FormState, openApp } from './page-app.ts';
import { getFixture } from './page-fixtures.ts';
import type { WireOptions } from './page-wire.ts';
import { getChoice, looks } from './toolbar.ts';

interface PageStory {
  readonly route: string;
  /** The name of a file in schemas/fixtures. */
  readonly visitor: string;
  readonly state?: PageState;
}

/**
 * A page fills its frame. On a docs page it gets an iframe, because two apps in one document would share an address.
 */
export const frame = { layout: 'fullscreen', docs: { story: { inline: false, height: '844px' } } } as const;

function getChoices(globals: Readonly<Record<string, unknown>>): AppChoices {
  return {
    around: AppIcons,
    brand: getChoice(globals, 'brand'),
    state: {
      [app.session.language]: getChoice(globals, 'language'),
      ...Object.fromEntries([...looks.keys()].map((look) => [look, getChoice(globals, look)])),
    },
  };
}

interface AppStoryProps {
  readonly told: Omit<WireOptions, 'facts'>;
  readonly params: object;
  readonly chosen: AppChoices;
}

function AppStory({ told, params, chosen: now }: AppStoryProps) {
  const place = useRef<HTMLDivElement>(null);
  const key = JSON.stringify(now);
  useEffect(() => {
    const element = document.createElement('div');
    element.dataset.app = '';
    place.current?.append(element);
    return openApp(element, told, params, now);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- a story never changes; only the toolbar restarts it
  }, [key]);
  return <div ref={place} />;
}

/** A page as a visitor sees it in a given state. */
export function pageStory({ route, visitor, state }: PageStory): StoryObj {
  const fixture = getFixture(visitor);
  return {
    parameters: { ...frame },
    render: (_, { globals }) => (
      <AppStory
        told={{ fixture, route, state }}
        params={fixture.pages[route]?.params ?? {}}
        chosen={getChoices(globals)}
      />
    ),
    play: ({ canvasElement }) => checkPageStory(canvasElement, route, state),
  };
}

/** A single form, on a page that exists only for stories. */
export function formStory({ form, state }: { readonly form: string; readonly state: FormState }): StoryObj {
  const fixture = getFixture('verified');
  const route = `stories/${form}`;
  const told: Omit<WireOptions, 'facts'> = {
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
        chosen={getChoices(globals)}
      />
    ),
    play: ({ canvasElement }) => checkFormStory(canvasElement, state),
  };
}
