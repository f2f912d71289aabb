/** A sheet, dialog, menu or full screen while it is open. */
export interface Layer {
  isTop(): boolean;
  leave(): void;
}

/**
 * What stands over the page, newest last. Escape and Back close the top one; leaving the page closes all of them.
 * Each layer has an entry of its own in the browser's history, so that Back has something to go back from.
 */
export interface Layers {
  /** @param dismiss closes it as if its reader had said no */
  enter(dismiss: () => void): Layer;
  dismissAll(): void;
  /** Does the work on the page's own entry of the history, at once where it is the current one. */
  whenOnPage(work: () => void): void;
  /** Closes everything, then does the work on the page's own entry. */
  leave(work: () => void): void;
  stop(): void;
}

interface Open {
  readonly dismiss: () => void;
}

/** How many layers stood over the page when this entry of the history was made. */
const depth = (): number => {
  const { layers } = (window.history.state ?? {}) as { readonly layers?: unknown };
  return typeof layers === 'number' ? layers : 0;
};

function pushEntry(): void {
  const state = (window.history.state ?? {}) as object;
  window.history.pushState({ ...state, layers: depth() + 1 }, '');
}

export function createLayers(): Layers {
  const stack = createStack(() => setTimeout(align));
  let isMoving = false;
  let isStopped = false;
  let waiting: (() => void)[] = [];
  const move = (by: number): void => {
    isMoving = true;
    window.history.go(by);
  };
  /** Brings the history in line with what is open. */
  const align = (): void => {
    if (isMoving || isStopped) return;
    const extra = depth() - stack.size();
    if (extra > 0) move(-extra);
    for (let missing = -extra; missing > 0; missing -= 1) pushEntry();
    if (depth() > 0 || isMoving) return;
    const works = waiting;
    waiting = [];
    for (const work of works) work();
  };
  const onPop = (): void => {
    // somebody went back, or to another page: what stood above is closed
    if (!isMoving) stack.dismissAbove(depth());
    isMoving = false;
    align();
  };
  window.addEventListener('popstate', onPop);
  // a reload closes what was open and leaves its entries behind
  align();
  const whenOnPage = (work: () => void): void => {
    waiting.push(work);
    align();
  };
  return {
    enter: (dismiss) => {
      const layer = stack.enter(dismiss);
      align();
      return layer;
    },
    dismissAll: () => stack.dismissAbove(0),
    whenOnPage,
    leave: (work) => {
      stack.dismissAbove(0);
      whenOnPage(work);
    },
    stop: () => {
      isStopped = true;
      window.removeEventListener('popstate', onPop);
      stack.stop();
    },
  };
}

/** Layers outside of an app, as in the workshop: Escape closes them, and there is no page to leave. */
export function createPlainLayers(): Layers {
  const stack = createStack(() => undefined);
  return {
    enter: stack.enter,
    dismissAll: () => stack.dismissAbove(0),
    whenOnPage: (work) => work(),
    leave: (work) => work(),
    stop: stack.stop,
  };
}

/** @param onLeave told when a layer was closed from inside, or was dismissed */
function createStack(onLeave: () => void) {
  const open: Open[] = [];
  const escape = (event: KeyboardEvent): void => {
    const top = open.at(-1);
    if (event.key !== 'Escape' || event.defaultPrevented || !top) return;
    event.preventDefault();
    top.dismiss();
  };
  document.addEventListener('keydown', escape);
  return {
    size: () => open.length,
    enter: (dismiss: () => void): Layer => {
      const entry: Open = { dismiss };
      open.push(entry);
      return {
        isTop: () => open.at(-1) === entry,
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

/** Another visit or another person: questions are answered no, sheets and menus are closed. */
export function closeAll({ layers, answer }: { readonly layers: Layers; answer(yes: boolean): void }): void {
  layers.dismissAll();
  answer(false);
}
