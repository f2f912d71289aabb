const NAMES: ReadonlyMap<string, string> = new Map([
  ['Escape', 'Esc'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
]);

/** The names of a declared key as written on keyboards, one for each key. */
export function listNames(key: string, platform: string): readonly string[] {
  const mod = /^(Mac|iP)/.test(platform) ? '⌘' : 'Ctrl';
  return key.split(/[ +]/).map((name) => (name === 'Mod' ? mod : (NAMES.get(name) ?? name.toUpperCase())));
}
