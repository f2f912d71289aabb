import { useEffect, useRef } from 'react';
import type { Ports } from '../core/ports.ts';
import type { Visit } from './use-visit.ts';

/** The time, in milliseconds, during which a second Back leaves the app. */
const SECOND_BACK_MS = 2000;

/** An installed app has no browser toolbar, so Back on its first page closes it. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * On the first page of an installed app, the first Back shows a message and only the second one leaves the app.
 * Browsers cannot cancel Back, so the first page has two history entries, and Back moves between them.
 */
export function useExit(ports: Ports, visit: Visit): void {
  const hasSecondEntry = useRef(false);
  useEffect(() => {
    const { at, route, params } = visit;
    if (
      !Object.hasOwn(ports.app.declaration.messages, 'exit') ||
      at > 0 ||
      route !== ports.app.declaration.start ||
      !isInstalled()
    )
      return;
    const pushSecondEntry = (): void => ports.navigation.navigator?.go({ route, params, replace: false });
    if (!hasSecondEntry.current) {
      hasSecondEntry.current = true;
      pushSecondEntry();
      return;
    }
    ports.feedback.toast(ports.messages.text('exit'), 'info');
    const timer = setTimeout(pushSecondEntry, SECOND_BACK_MS);
    return () => clearTimeout(timer);
  }, [ports, visit]);
}
