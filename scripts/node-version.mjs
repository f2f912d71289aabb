// This file must be readable by any Node version, so it uses old syntax and no imports.

export const MIN_VERSION = '20.19.0';

function numbers(version) {
  return version.replace(/^v/, '').split('.').map(Number);
}

/** Whether a version is at least as high as another: `20.9.0` is lower than `20.19.0`. */
export function isAtLeast(version, lowest) {
  const have = numbers(version);
  const want = numbers(lowest);
  for (let i = 0; i < 3; i += 1) {
    if ((have[i] || 0) !== (want[i] || 0)) return (have[i] || 0) > (want[i] || 0);
  }
  return true;
}

/** Returns a message if the Node version is too old; undefined otherwise. */
export function explainOldNode(version) {
  if (isAtLeast(version, MIN_VERSION)) return undefined;
  return `Node ${MIN_VERSION} or newer is needed, but this is ${version}: get the current one from https://nodejs.org and try again.`;
}
