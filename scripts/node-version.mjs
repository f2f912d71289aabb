// This file must be readable by any Node version, so it uses old syntax and no imports.

/** The versions that can load an ES module with require, which the build tools need. */
export const VERSIONS = '^20.19.0 || >=22.12.0';

/** Returns a message if the Node version cannot run the project; undefined otherwise. */
export function explainOldNode(version) {
  const parts = version.replace(/^v/, '').split('.').map(Number);
  const major = parts[0];
  const minor = parts[1];
  if (major > 22 || (major === 22 && minor >= 12) || (major === 20 && minor >= 19)) return undefined;
  return `Node ${version} cannot run this project: install Node 24 from https://nodejs.org (20.19 and 22.12 also work), and try again.`;
}
