import { ignoreComposing } from './keys.ts';
import { pushLayer, readEntry, type Router } from './router.ts';

/** A sheet, dialog, menu or full-screen view while it is open. */
interface Layer {
  leave(): void;
}

/**
 * The layers above the page, newest last. Escape and Back close the top one; leaving the page closes all of them. Each
 * layer adds an entry to the browser history, which Back removes.
 */
export interface Layers {
  /** @param dismiss closes the layer as if the user had cancelled it */
  enter(dismiss: () => void): Layer;
  dismissAll(): void;
  /** Whether layers are being closed because the user is leaving the page, as opposed to closing the layers. */
  isLeaving(): boolean;
  /** Runs the work on the page's own history entry, immediately if it is the current one. */
  whenOnPage(work: () => void): void;
  /** Closes everything, then runs the work on the page's own history entry. */
  leave(work: () => void): void;
  stop(): void;
}

interface Open {
  readonly dismiss: () => void;
}

/** A pending history.go(), which browsers carry out asynchronously. */
interface Step {
  /** The page's URL, which the step does not change; undefined for a step that returns to a newer URL. */
  readonly address: string | undefined;
  readonly from: number;
  /**
   * A timer, set when another navigation has come first. It gives up on the step, in case the browser has dropped it.
   */
  overtaken?: ReturnType<typeof setTimeout>;
}

/** How long, in milliseconds, to wait for a step that another navigation has overtaken. */
const LATE_MS = 1000;

export function createLayers(router: Router): Layers {
  const stack = createStack(() => setTimeout(() => entries.align()));
  let isLeaving = false;
  /** The URL of the page below the layers. */
  let opened = window.location.href;
  const leaveAbove = (count: number): void => {
    isLeaving = true;
    try {
      stack.dismissAbove(count);
    } finally {
      isLeaving = false;
    }
  };
  const entries = createEntries(router, {
    size: stack.size,
    leaveAbove,
    closeAbove: (count) => (opened === window.location.href ? stack.dismissAbove : leaveAbove)(count),
  });
  return {
    enter: (dismiss) => {
      if (stack.size() === 0) opened = window.location.href;
      const layer = stack.enter(dismiss);
      entries.align();
      return layer;
    },
    dismissAll: () => leaveAbove(0),
    isLeaving: () => isLeaving,
    whenOnPage: entries.whenOnPage,
    leave: (work) => {
      leaveAbove(0);
      entries.whenOnPage(work);
    },
    stop: () => {
      entries.stop();
      stack.stop();
    },
  };
}

/** The layer operations that the history uses. */
interface Stacked {
  size(): number;
  /** Closes all layers beyond this number because the user is leaving the page. */
  leaveAbove(count: number): void;
  /** Closes all layers beyond this number because the user went back. */
  closeAbove(count: number): void;
}

/** The layers' history entries, one for each open layer. */
function createEntries(router: Router, { size, leaveAbove, closeAbove }: Stacked) {
  const depth = (): number => readEntry(router.location()).layers;
  let step: Step | undefined;
  let isStopped = false;
  let waiting: (() => void)[] = [];
  const move = (by: number, address?: string): void => {
    step = { address, from: depth() };
    router.history.go(by);
  };
  const arrive = (): void => {
    clearTimeout(step?.overtaken);
    step = undefined;
    align();
  };
  /** Synchronizes the history with the open layers. */
  const align = (): void => {
    if (step || isStopped) return;
    const extra = depth() - size();
    if (extra > 0) move(-extra, window.location.href);
    for (let missing = -extra; missing > 0; missing -= 1) pushLayer(router);
    if (depth() > 0 || step) return;
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  };
  const onPop = (event: PopStateEvent): void => {
    const isSame = step?.address === undefined || step.address === window.location.href;
    if (step && !isSame) {
      // a typed URL or a link came first, and the pending step would undo it
      leaveAbove(depth());
      step.overtaken ??= setTimeout(arrive, LATE_MS);
    } else if (step?.overtaken) {
      // the delayed step: go forward to the newer URL, and hide the detour from the router
      event.stopImmediatePropagation();
      clearTimeout(step.overtaken);
      move(step.from - depth() + 1);
    } else {
      // the user went back or to another page: close the layers above
      if (!step) closeAbove(depth());
      arrive();
    }
  };
  window.addEventListener('popstate', onPop);
  // a reload closes all layers but leaves their entries behind
  align();
  return {
    align,
    whenOnPage: (work: () => void): void => {
      waiting.push(work);
      align();
    },
    stop: (): void => {
      isStopped = true;
      clearTimeout(step?.overtaken);
      window.removeEventListener('popstate', onPop);
    },
  };
}

/** Layers without an app, as in Storybook. Escape closes them, and there is no page to leave. */
export function createPlainLayers(): Layers {
  const stack = createStack(() => undefined);
  return {
    enter: stack.enter,
    dismissAll: () => stack.dismissAbove(0),
    isLeaving: () => false,
    whenOnPage: (work) => work(),
    leave: (work) => work(),
    stop: stack.stop,
  };
}

/** @param onLeave called when a layer has closed itself or been dismissed */
function createStack(onLeave: () => void) {
  const open: Open[] = [];
  const escape = ignoreComposing((event: KeyboardEvent) => {
    const top = open.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    event.preventDefault();
    top.dismiss();
  });
  document.addEventListener('keydown', escape);
  return {
    size: () => open.length,
    enter: (dismiss: () => void): Layer => {
      const entry: Open = { dismiss };
      open.push(entry);
      return {
        leave: () => {
          const index = open.indexOf(entry);
          if (index === -1) return;
          open.splice(index, 1);
          onLeave();
        },
      };
    },
    dismissAbove: (count: number): void => {
      const above = open.splice(count).toReversed();
      for (const { dismiss } of above) dismiss();
      if (above.length > 0) onLeave();
    },
    stop: () => document.removeEventListener('keydown', escape),
  };
}

/** Declines the open confirmation and closes sheets and menus, for a new visit or another user. */
export function closeAll(
  layers: Layers,
  { resolveConfirmation }: { resolveConfirmation(isConfirmed: boolean): void },
): void {
  layers.dismissAll();
  resolveConfirmation(false);
}
