// Runs in the page of the built Storybook: shows a story and waits until it stands still. Plain JavaScript, because it
// is injected as is.
(() => {
  const FAILURES = [
    'storyErrored',
    'storyThrewException',
    'storyMissing',
    'playFunctionThrewException',
    'unhandledErrorsWhilePlaying',
  ];
  const QUIET_FRAMES = 3;
  const channel = () => globalThis.__STORYBOOK_ADDONS_CHANNEL__;
  const frame = () => new Promise(requestAnimationFrame);
  const after = (ms, value) => new Promise((done) => setTimeout(() => done(value), ms));
  const listWords = (failure) => String(failure?.message ?? failure?.[0]?.message ?? failure?.description ?? failure);

  function told(storyId, trigger) {
    return new Promise((done) => {
      const finished = (event) => event.storyId === storyId && end('');
      const failed = (failure) => end(listWords(failure) || 'It failed.');
      const end = (words) => {
        channel().off('storyFinished', finished);
        for (const event of FAILURES) channel().off(event, failed);
        done(words);
      };
      channel().on('storyFinished', finished);
      for (const event of FAILURES) channel().on(event, failed);
      trigger();
    });
  }

  /** Waits for several frames without a change, with fonts and pictures loaded. */
  async function still() {
    let quiet = 0;
    const observer = new MutationObserver(() => {
      quiet = 0;
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true });
    try {
      while (quiet < QUIET_FRAMES) {
        quiet += 1;
        await document.fonts.ready;
        const awaited = [...document.images].filter((image) => !image.complete);
        await Promise.all(awaited.map((image) => image.decode().catch(() => undefined)));
        await frame();
      }
    } finally {
      observer.disconnect();
    }
  }

  /** The lowest pixel of the story. Includes fixed elements, but neither Storybook's hidden ones nor hidden text. */
  function bottom() {
    let lowest = 0;
    for (const element of document.body.querySelectorAll(':not(.visually-hidden, .visually-hidden *)')) {
      const box = element.getBoundingClientRect();
      if (box.width > 0 && box.height > 0) lowest = Math.max(lowest, box.bottom + scrollY);
    }
    return Math.ceil(lowest);
  }

  globalThis.pictures = {
    bottom,
    /** Sets the look of the stories to come. */
    look: (globals) =>
      new Promise((done) => {
        channel().once('globalsUpdated', () => done());
        channel().emit('updateGlobals', { globals });
      }),
    ready: () => globalThis.__STORYBOOK_PREVIEW__?.ready?.().then(() => true) ?? false,
    /** Shows a story. Resolves to the failure, or '' and the height. `look`: the data attributes to expect. */
    async show(storyId, look, limit) {
      const failure = await Promise.race([
        told(storyId, () => channel().emit('setCurrentStory', { storyId, viewMode: 'story' })),
        after(limit, `It did not render within ${limit / 1000} s.`),
      ]);
      if (failure !== '') return { failure, bottom: 0 };
      const other = Object.keys(look).find((name) => document.documentElement.dataset[name] !== look[name]);
      if (other !== undefined) return { failure: `The ${other} is not "${look[other]}".`, bottom: 0 };
      const moving = await Promise.race([
        still().then(() => ''),
        after(limit, `It still changes after ${limit / 1000} s.`),
      ]);
      return { failure: moving, bottom: bottom() };
    },
  };
})();
