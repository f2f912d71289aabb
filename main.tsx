import { use, type ReactNode } from 'react';
import { start } from '@vitrine/engine';
import { keepForOffline } from './offline.ts';
import iconsAddress from './generated/icons.gen.json?url';
import { widgets } from '@vitrine/widgets';
import { IconProvider, type IconSet } from '@vitrine/widgets/shared';
import '@vitrine/widgets/base.css';

/** In development `?brand=` shows another brand; a built app is the brand of its host, whatever stands there. */
const PREVIEW = import.meta.env.DEV ? new URLSearchParams(location.search).get('brand') : null;
const RELEASE = `release/current.json${PREVIEW === null ? '' : `?brand=${encodeURIComponent(PREVIEW)}`}`;
const LOOK_FOR_RELEASE = 60_000;
const FIRST_FILES_TIMEOUT = 60_000;

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no element with the id "app"');

// drawings are data: they come beside the script, not in it
const icons = fetch(iconsAddress).then(
  (answer) => answer.json() as Promise<IconSet>,
  () => ({}) as IconSet,
);

function Icons({ children }: { children?: ReactNode }) {
  return <IconProvider icons={use(icons)}>{children}</IconProvider>;
}

const app = start(element, {
  widgets,
  release: RELEASE,
  timeout: FIRST_FILES_TIMEOUT,
  around: Icons,
  inspect: import.meta.env.DEV,
  ...(import.meta.env.DEV ? {} : { follow: LOOK_FOR_RELEASE }),
});

void app.then((started) => started && keepForOffline());
