import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { ThemeError, themeCss, type TokenGroup } from './index.ts';

// Read rather than imported, because the engine receives its tokens as input, and so should its test.
const tokens = JSON.parse(readFileSync(new URL('../../schemas/tokens.json', import.meta.url), 'utf8')) as TokenGroup;

/** The declarations of the first rule with this selector. */
function declarations(css: string, selector: string): Map<string, string> {
  const line = css.split('\n').find((rule) => rule.startsWith(`${selector}{`));
  if (line === undefined) throw new Error(`no rule for ${selector}`);
  const body = line.slice(selector.length + 1, -1);
  return new Map(body.split(';').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]));
}

function problemsOf(action: () => unknown): readonly { pointer: string; message: string; fix: string }[] {
  try {
    action();
  } catch (error) {
    if (error instanceof ThemeError) return error.problems;
    throw error;
  }
  return [];
}

function changed(path: readonly string[], value: unknown): TokenGroup {
  const copy = structuredClone(tokens);
  const parent = path.slice(0, -1).reduce<Record<string, unknown>>((node, name) => node[name] as never, copy);
  parent[path.at(-1) ?? ''] = value;
  return copy;
}

describe('tokens as custom properties', () => {
  const css = themeCss(tokens);

  test.each([
    [':root', '--space-snug', '6px'],
    [':root', '--radius-control', '10px'],
    [':root', '--size-tabbar', '58px'],
    [':root', '--type-display', '600 34px/40px var(--font-sans)'],
    [':root', '--track-display', '-0.02em'],
    [':root', '--track-heading', '-0.005em'],
    [':root', '--track-body', '0em'],
    [':root', '--dur-page', '280ms'],
    [':root', '--ease-standard', 'cubic-bezier(0.2,0,0,1)'],
    [':root', '--z-toast', '70'],
    [':root', '--weight-strong', '600'],
    [':root', '--coin-6', '#4A7899'],
    [':root,[data-theme=dark]', 'color-scheme', 'dark'],
    [':root,[data-theme=dark]', '--color-bg', '#000000'],
    [':root,[data-theme=dark]', '--color-text-1', '#F5F1E9'],
    [':root,[data-theme=dark]', '--color-border', '#F5F1E91C'],
    [':root,[data-theme=dark]', '--color-overlay', '#000000A3'],
    [':root,[data-theme=dark]', '--color-rise', '#34C493'],
    [':root,[data-theme=dark]', '--shadow-sheet', '0px -12px 40px 0px #000000A3'],
    ['[data-theme=light]', '--color-bg', '#F7F5F1'],
    ['[data-theme=light]', '--color-accent-soft', '#F4EAD5'],
    ['[data-theme=light]', '--color-fall-soft', '#B020381A'],
    ['[data-theme=light]', '--shadow-float', '0px 8px 24px -6px #1B191624'],
    ['[data-theme=dark]:not([data-palette=colour-blind])[data-updown=red-up]', '--color-rise', '#F5657A'],
    ['[data-theme=dark][data-palette=colour-blind]', '--color-rise-fill', '#0B6CBD'],
    ['[data-theme=light][data-palette=colour-blind][data-updown=red-up]', '--color-rise', '#8F4700'],
  ])('%s has %s: %s', (selector, name, value) => {
    expect(declarations(css, selector).get(name)).toBe(value);
  });

  test('font names with spaces are quoted', () => {
    expect(declarations(css, ':root').get('--font-sans')).toMatch(/^-apple-system,BlinkMacSystemFont,"SF Pro Text",/);
  });

  test('a font of the language becomes its variable, with a fallback', () => {
    expect(declarations(css, ':root').get('--font-sans')).toContain(',var(--font-writing,system-ui),');
  });

  test('success does not follow the swap of rise and fall', () => {
    const swap = declarations(css, '[data-theme=dark]:not([data-palette=colour-blind])[data-updown=red-up]');
    expect([...swap.keys()].some((name) => name.includes('success') || name.includes('danger'))).toBe(false);
  });

  test('reduced motion gives short fades and no tick flash', () => {
    expect(css).toContain(
      '@media (prefers-reduced-motion:reduce){:root{--dur-page:140ms;--dur-slow:140ms;--dur-tick:0ms}}',
    );
  });
});

describe('a brand', () => {
  test('changes only the roles that it names, by reference or by value', () => {
    const css = themeCss(tokens, {
      color: { dark: { bg: { $value: '{primitive.color.ultra.800}' }, accent: '#abcdef' } },
      radius: { control: { $value: { value: 999, unit: 'px' } } },
    });

    const dark = declarations(css, ':root,[data-theme=dark]');
    expect(dark.get('--color-bg')).toBe('#23259E');
    expect(dark.get('--color-accent')).toBe('#ABCDEF');
    expect(dark.get('--color-text-1')).toBe('#F5F1E9');
    expect(declarations(css, '[data-theme=light]').get('--color-bg')).toBe('#F7F5F1');
    expect(declarations(css, ':root').get('--radius-control')).toBe('999px');
  });

  test('cannot add a role, nor reach one through a prototype', () => {
    const problems = problemsOf(() =>
      themeCss(tokens, { color: { light: { acent: '#000000', toString: '#000000' } } }),
    );

    expect(problems.map((problem) => problem.pointer)).toEqual([
      'overrides.color.light.acent',
      'overrides.color.light.toString',
    ]);
    expect(problems[0]?.fix).toContain('accent');
  });

  test('cannot change the type scale', () => {
    const problems = problemsOf(() => themeCss(tokens, { type: { body: { $value: 1 } } }));

    expect(problems.map((problem) => problem.pointer)).toEqual(['overrides.type']);
  });
});

describe('invalid tokens', () => {
  test('an unknown reference is reported with the existing names', () => {
    const problems = problemsOf(() =>
      themeCss(changed(['semantic', 'color', 'dark', 'bg', '$value'], '{primitive.color.warm.1}')),
    );

    expect(problems).toEqual([
      {
        pointer: 'semantic.color.dark.bg',
        message: 'refers to {primitive.color.warm.1}, which does not exist.',
        fix: '"primitive.color.warm" has: 0, 50, 100, 200, 300, 400, 500, 600, 700, 800, 900, 950.',
      },
    ]);
  });

  test('all problems are reported at once', () => {
    const twice = changed(['semantic', 'radius', 'card'], { $value: 'round' }) as { semantic: { z: unknown } };
    twice.semantic.z = { nav: { $value: 'high' } };

    expect(problemsOf(() => themeCss(twice as never)).map((problem) => problem.pointer)).toEqual([
      'semantic.radius.card',
      'semantic.z.nav',
    ]);
  });

  test('a circle of references ends', () => {
    const circle = changed(['primitive', 'color', 'warm', '0', '$value'], '{primitive.color.warm.0}');

    expect(problemsOf(() => themeCss(circle))[0]?.message).toContain('refers back to itself');
  });
});
