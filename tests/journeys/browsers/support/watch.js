// Runs in the page before the app, and notes everything that must not occur: exceptions, warnings, policy violations and
// files that fail to load, each with its route. They survive a reload.
(() => {
  const note = (text) => {
    const noted = JSON.parse(sessionStorage.getItem('complaints') ?? '[]');
    sessionStorage.setItem('complaints', JSON.stringify([...noted, `${location.hash || '#'} ${text}`]));
  };
  const describe = (value) => (value instanceof Error ? `${value.message}\n${value.stack}` : String(value));
  const watch = (name, tell) => addEventListener(name, (event) => note(tell(event)), true);

  watch('error', ({ error, message, target }) =>
    target === window ? `exception: ${describe(error ?? message)}` : `not loaded: ${target.src ?? target.href}`,
  );
  watch('unhandledrejection', ({ reason }) => `exception: ${describe(reason)}`);
  watch('securitypolicyviolation', ({ violatedDirective, blockedURI, sourceFile, lineNumber }) =>
    ['policy:', violatedDirective, blockedURI, `${sourceFile}:${lineNumber}`].join(' '),
  );
  for (const level of ['error', 'warn']) {
    const log = console[level];
    console[level] = (...values) => {
      note(`console ${level}: ${values.map(describe).join(' ')}`);
      log.apply(console, values);
    };
  }
})();
