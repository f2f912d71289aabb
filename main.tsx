import type { ReactNode } from 'react';
import { start } from '@vitrine/engine';
import iconsAddress from './generated/icons.gen.json?url';
import { widgets as packageWidgets } from '@vitrine/engine/widgets';
import { widgets } from '@vitrine/widgets';
import { widgets as exchangeWidgets } from '@vitrine/widgets-exchange';
import { IconProvider, type IconSet } from '@vitrine/widgets/shared';
import '@vitrine/widgets/base.css';

/** In development, `?brand=` selects the brand. A built app ignores it and uses its host's brand. */
const ASKED = import.meta.env.DEV ? new URLSearchParams(location.search) : undefined;
const PREVIEW = ASKED?.get('brand') ?? null;
const BASE = import.meta.env.BASE_URL;
const RELEASE = `${BASE}release/current.json${PREVIEW === null ? '' : `?brand=${encodeURIComponent(PREVIEW)}`}`;
const LOOK_FOR_RELEASE = 60_000;
const FIRST_FILES_TIMEOUT = 60_000;

/**
 * Opens a socket that lets only the first data of each stream through, for `?still` in development, so that many
 * screens side by side cost little. Messages without a sequence number, such as pongs, always go through.
 */
function openStill(address: string): WebSocket {
  const socket = new WebSocket(address);
  // must be registered before the app's own listener
  socket.addEventListener('message', (event: MessageEvent<string>) => {
    const { seq = 1 } = JSON.parse(event.data) as { seq?: number };
    if (seq > 1) event.stopImmediatePropagation();
  });
  return socket;
}

const element = document.getElementById('app');
if (!element) throw new Error('index.html has no element with the id "app"');

// icons are data, so they are loaded separately from the script
let icons: IconSet = {};
const iconsLoaded = (async () => {
  try {
    icons = (await (await fetch(iconsAddress)).json()) as IconSet;
  } catch {
    // the app works without icons
  }
})();

function Icons({ children }: { children?: ReactNode }) {
  return <IconProvider icons={icons}>{children}</IconProvider>;
}

void start(element, {
  widgets: { ...widgets, ...exchangeWidgets, ...packageWidgets },
  release: RELEASE,
  base: BASE,
  timeout: FIRST_FILES_TIMEOUT,
  around: Icons,
  ready: iconsLoaded,
  inspect: import.meta.env.DEV,
  // Ajv compiles schemas to code, which the built page's content security policy forbids
  ...(import.meta.env.DEV && {
    validator: async () => (await import('@vitrine/engine/ajv-validator')).ajvValidator,
  }),
  ...(ASKED?.has('still') === true && { transports: { socket: openStill } }),
  ...(import.meta.env.DEV ? {} : { follow: LOOK_FOR_RELEASE, offline: true }),
});
