// Runs in the page to be captured: navigates to a route and waits until the page is stable. Plain JavaScript, because
// it is injected as is.
{
  const QUIET_FRAMES = 4;
  const WAITING = '#page-loading, [id$="-skeleton"]';
  const FAILED = '#page-failure, main.start-failure, vite-error-overlay';

  const frame = () => new Promise(requestAnimationFrame);
  const clock = performance.now.bind(performance);

  /** Waits until everything is loaded and several frames have passed without a change, but no longer than the limit. */
  const still = async (limit) => {
    const end = clock() + limit;
    let quiet = 0;
    const observer = new MutationObserver(() => {
      quiet = 0;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    try {
      while (quiet < QUIET_FRAMES && clock() < end) {
        const isWaiting = document.querySelector('main') === null || document.querySelector(WAITING);
        quiet = isWaiting ? 0 : quiet + 1;
        await document.fonts.ready;
        const awaited = [...document.images].filter((image) => !image.complete && image.loading !== 'lazy');
        await Promise.race([Promise.allSettled(awaited.map((image) => image.decode())), frame().then(frame)]);
        await frame();
      }
    } finally {
      observer.disconnect();
    }
  };

  /** The height to add to the window so that no column of the page scrolls. */
  const hidden = () => {
    const boxes = [document.scrollingElement, ...document.querySelectorAll('main, main *, body > *, body > * > *')];
    const columns = boxes.filter((box) => {
      const { overflowY } = getComputedStyle(box);
      const scrolls = box === document.scrollingElement || overflowY === 'auto' || overflowY === 'scroll';
      return scrolls && box.clientHeight > innerHeight / 2;
    });
    return Math.max(0, ...columns.map((box) => box.scrollHeight - box.clientHeight));
  };

  globalThis.vitrinePictures = {
    /** Navigates to a page with these stored values. Applies changed values as if another tab had set them. */
    async go(route, stored) {
      for (const [key, newValue] of Object.entries(stored)) {
        if (localStorage.getItem(key) === newValue) continue;
        localStorage.setItem(key, newValue);
        dispatchEvent(new StorageEvent('storage', { key, newValue, storageArea: localStorage }));
      }
      const wanted = `#/pages/${route}`;
      if (location.hash !== wanted) location.replace(wanted);
      await frame();
    },
    /** @returns the current route, the text of a failure if there is one, and the height that is not visible */
    look() {
      const failed = document.querySelector(FAILED);
      const at = (location.hash || location.pathname).replace(/^#?\/pages\//, '').replace(/\?.*$/, '');
      return { at, failure: failed && (failed.innerText || 'It does not start.'), hidden: hidden() };
    },
    still,
  };
}
