import { useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { Ports } from '../runtime/ports.ts';
import type { Visit } from './visit.ts';

/** Milliseconds in which going back once more leaves the app. */
const AGAIN = 2000;

/** Installed, the app has no bar of a browser around it: going back from its first page closes it. */
const isInstalled = (): boolean => matchMedia('(display-mode: standalone)').matches;

/**
 * Going back on the first page of an installed app closes it only the second time; the first time it says so. A browser
 * cannot be asked, so the first page stands twice: who goes back from the one is on the other for a moment.
 */
export function useExit(ports: Ports, { at, route }: Pick<Visit, 'at' | 'route'>): void {
  const navigate = useNavigate();
  const { key, pathname, search, state } = useLocation();
  const guarded = useRef(false);
  useEffect(() => {
    if (
      !Object.hasOwn(ports.app.declaration.messages, 'exit') ||
      at > 0 ||
      route !== ports.app.declaration.start ||
      !isInstalled()
    )
      return;
    const stand = (): void => void navigate({ pathname, search }, { state: state as unknown });
    if (!guarded.current) {
      guarded.current = true;
      stand();
      return;
    }
    ports.feedback.toast(ports.words.text('exit'), 'info');
    const timer = setTimeout(stand, AGAIN);
    return () => clearTimeout(timer);
  }, [ports, navigate, key, at, route, pathname, search, state]);
}
