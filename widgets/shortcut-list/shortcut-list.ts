const NAMES: ReadonlyMap<string, string> = new Map([
  ['Escape', 'Esc'],
  ['ArrowUp', '↑'],
  ['ArrowDown', '↓'],
]);

/** A declared key as it is written on keyboards, one text per key. */
export function listNames(key: string, platform: string): readonly string[] {
  const mod = /^(Mac|iP)/.test(platform) ? '⌘' : 'Ctrl';
  return key.split(/[ +]/).map((name) => (name === 'Mod' ? mod : (NAMES.get(name) ?? name.toUpperCase())));
}
