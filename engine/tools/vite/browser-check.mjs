// Runs before the app, as a separate classic script: a browser that is too old cannot parse the app's modules, and
// would show a blank page. The build lowers its syntax to that of 2016, but does not polyfill functions. It also shows
// the splash message, because it runs long before the app.
{
  /**
   * Tests for features that the app needs and that the oldest supported browsers (browsers.ts) were the first to have.
   */
  const isSupported = () =>
    // Chrome 110, Firefox 115, Safari 16
    typeof Array.prototype.toSorted === 'function' &&
    // Chrome 98, Firefox 94, Safari 15.4
    typeof structuredClone === 'function' &&
    // Chrome 105, Firefox 121, Safari 15.4
    CSS.supports('selector(:has(a))') &&
    // Chrome 105, Firefox 110, Safari 16
    CSS.supports('container-type: inline-size') &&
    // Chrome 62, Firefox 78, Safari 16.4: older browsers cannot parse this pattern
    new RegExp('(?<=a)b').test('ab');

  /** The parts of a language tag, completed where the browser can: `zh-TW` becomes `zh-Hant-TW`. */
  const listParts = (tag) => {
    try {
      return new Intl.Locale(tag).maximize().toString().split('-');
    } catch {
      return tag.split('-');
    }
  };

  /** The number of leading parts that two tags share. */
  const countCommon = (one, other) => {
    const end = one.findIndex((part, at) => part !== other[at]);
    return end < 0 ? one.length : end;
  };

  /** The section in the first of the user's languages for which there is one, or else the first section. */
  const pickSection = (sections) => {
    for (const wanted of navigator.languages ?? []) {
      const count = ({ lang }) => countCommon(listParts(lang), listParts(wanted));
      const best = sections.reduce((one, other) => (count(other) > count(one) ? other : one));
      if (count(best) > 0) return best;
    }
    return sections[0];
  };

  /** The page's own message, which has a section per language, or a default sentence. */
  const createMessage = () => {
    const template = document.querySelector('template#start-too-old');
    const main = template?.content.firstElementChild?.cloneNode(true);
    if (!main) return document.createTextNode('This browser is too old for this app. Update it, or use another one.');
    const sections = Array.from(main.querySelectorAll('section[lang]'));
    const kept = pickSection(sections);
    for (const section of sections) if (section !== kept) section.remove();
    document.documentElement.lang = kept.lang;
    return main;
  };

  const check = () => {
    try {
      return isSupported();
    } catch {
      return false;
    }
  };
  const app = document.querySelector('#app');
  if (app && !check()) {
    // a browser that is only slightly too old still runs the app's modules, which must leave the message alone
    app.dataset.tooOld = '';
    // replaces the brand's icon
    app.textContent = '';
    app.appendChild(createMessage());
  }

  const readStored = (name) => {
    try {
      return JSON.parse(localStorage.getItem(name));
    } catch {
      return null;
    }
  };

  // the brand's message to guests who open the home page (release/start-page.ts)
  const says = document.querySelector('[data-splash] [data-token]');
  const isHome = ({ start }) =>
    start.startsWith('#')
      ? location.hash.length < 3 || location.hash === start
      : location.pathname === start || start.startsWith(`${location.pathname}pages/`);
  if (says && isHome(says.dataset) && !readStored(says.dataset.token)) {
    const language = readStored(says.dataset.language);
    const texts = Array.from(says.children);
    (texts.find((text) => text.dataset.language === language) || texts[0]).hidden = false;
  }
}
