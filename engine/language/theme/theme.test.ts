import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { getContrast, ThemeError, themeCss, type TokenGroup } from './index.ts';
import { hueDistance, toTone } from './oklch.ts';

const tokens = JSON.parse(readFileSync(new URL('../../../schemas/tokens.json', import.meta.url), 'utf8')) as TokenGroup;

/** The declarations of the first rule with this selector. */
function declarations(css: string, selector: string): Map<string, string> {
  const line = css.split('\n').find((rule) => rule.startsWith(`${selector}{`));
  if (line === undefined) throw new Error(`no rule for ${selector}`);
  const body = line.slice(selector.length + 1, -1);
  return new Map(body.split(';').map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)]));
}

function listProblems(action: () => unknown): readonly { pointer: string; message: string; fix: string }[] {
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
    [':root', '--disc-6', '#4A7899'],
    [':root,[data-theme=dark]', 'color-scheme', 'dark'],
    [':root,[data-theme=dark]', '--color-bg', '#000000'],
    [':root,[data-theme=dark]', '--color-text-1', '#F5F1E9'],
    [':root,[data-theme=dark]', '--color-border', '#F5F1E91C'],
    [':root,[data-theme=dark]', '--color-overlay', '#000000A3'],
    [':root,[data-theme=dark]', '--color-up', '#34C493'],
    [':root,[data-theme=dark]', '--shadow-sheet', '0px -12px 40px 0px #000000A3'],
    ['[data-theme=light]', '--color-bg', '#F7F5F1'],
    ['@media (prefers-color-scheme:light){[data-theme=system]', '--color-bg', '#F7F5F1'],
    ['[data-theme=light]', '--color-accent-soft', '#F4EAD5'],
    ['[data-theme=light]', '--color-down-soft', '#B020381A'],
    ['[data-theme=light]', '--shadow-float', '0px 8px 24px -6px #1B191624'],
    ['[data-theme=dark]:not([data-palette=colour-blind])[data-updown=red-up]', '--color-up', '#F5657A'],
    ['[data-theme=dark][data-palette=colour-blind]', '--color-up-fill', '#0B6CBD'],
    ['[data-theme=light][data-palette=colour-blind][data-updown=red-up]', '--color-up', '#8F4700'],
  ])('%s has %s: %s', (selector, name, value) => {
    expect(declarations(css, selector).get(name)).toBe(value);
  });

  test('font names with spaces are quoted', () => {
    expect(declarations(css, ':root').get('--font-sans')).toMatch(/^-apple-system,BlinkMacSystemFont,"SF Pro Text",/);
  });

  test('a font of the language becomes its variable, with a fallback', () => {
    expect(declarations(css, ':root').get('--font-sans')).toContain(',var(--font-writing,system-ui),');
  });

  test('success does not follow the swap of up and down', () => {
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
    const problems = listProblems(() =>
      themeCss(tokens, { color: { light: { acent: '#000000', toString: '#000000' } } }),
    );

    expect(problems.map((problem) => problem.pointer)).toEqual([
      'overrides.color.light.acent',
      'overrides.color.light.toString',
    ]);
    expect(problems[0]?.fix).toContain('accent');
  });

  test.each([
    ['type', { body: { fontWeight: 500 } }, '--type-body', '500 15px/22px var(--font-sans)'],
    ['type', { body: { fontSize: { value: 16, unit: 'px' } } }, '--type-body', '400 16px/23px var(--font-sans)'],
    ['type', { body: { fontFamily: '{primitive.font.family.mono}' } }, '--type-body', '400 15px/22px var(--font-mono)'],
    ['type', { body: '{semantic.type.label}' }, '--type-body', '500 14px/20px var(--font-sans)'],
    ['weight', { strong: 700 }, '--weight-strong', '700'],
    ['family', { mono: ['Courier New', 'monospace'] }, '--font-mono', '"Courier New",monospace'],
    ['space', { m: { value: 10, unit: 'px' } }, '--space-m', '10px'],
    ['space', { m: '{primitive.space.l}' }, '--space-m', '16px'],
    ['size', { row: { value: 4, unit: 'rem' } }, '--size-row', '4rem'],
    ['duration', { fast: { value: 0.1, unit: 's' } }, '--dur-fast', '0.1s'],
    ['easing', { standard: [0, 0, 1, 1] }, '--ease-standard', 'cubic-bezier(0,0,1,1)'],
    ['disc', { 1: '#AA5500' }, '--disc-1', '#AA5500'],
  ])('sets %s %j', (group, roles, name, value) => {
    const before = declarations(themeCss(tokens), ':root');
    const after = declarations(themeCss(tokens, { [group]: roles }), ':root');

    expect(after.get(name)).toBe(value);
    expect([...after].filter(([each]) => before.get(each) !== after.get(each)).map(([each]) => each)).toEqual([name]);
  });

  test('sets shadows by theme', () => {
    const zero = { value: 0, unit: 'px' };
    const flat = { offsetX: zero, offsetY: zero, blur: zero, spread: { value: -1, unit: 'px' }, color: '#00000000' };
    const css = themeCss(tokens, { elevation: { light: { float: flat } } });

    expect(declarations(css, '[data-theme=light]').get('--shadow-float')).toBe('0px 0px 0px -1px #00000000');
    expect(declarations(css, ':root,[data-theme=dark]').get('--shadow-float')).toContain('8px 24px');
  });

  test('sets up and down once per palette: users who read red as rising get the mirror image', () => {
    const css = themeCss(tokens, { direction: { dark: { classic: { up: '#11DD88', 'up-soft': '#11DD8820' } } } });

    const greenUp = declarations(css, ':root,[data-theme=dark]');
    const redUp = declarations(css, '[data-theme=dark]:not([data-palette=colour-blind])[data-updown=red-up]');
    expect([greenUp.get('--color-up'), greenUp.get('--color-up-soft')]).toEqual(['#11DD88', '#11DD8820']);
    expect([redUp.get('--color-down'), redUp.get('--color-down-soft')]).toEqual(['#11DD88', '#11DD8820']);
    expect([greenUp.get('--color-down'), redUp.get('--color-up')]).toEqual(['#F5657A', '#F5657A']);
    expect(declarations(css, '[data-theme=dark][data-palette=colour-blind]').get('--color-up')).toBe('#55B8FF');
  });

  test('derives the fills and soft tones of the up and down that it sets, unless it sets them too', () => {
    const direction = { dark: { classic: { up: '#2FD08F', down: '#FF5588', 'down-fill': '#C02040' } } };
    const css = themeCss(tokens, { direction });

    const greenUp = declarations(css, ':root,[data-theme=dark]');
    const redUp = declarations(css, '[data-theme=dark]:not([data-palette=colour-blind])[data-updown=red-up]');
    const [up, fill, soft] = ['up', 'up-fill', 'up-soft'].map((role) => greenUp.get(`--color-${role}`) ?? '');
    expect(hueDistance(toTone(fill ?? '').h, toTone(up ?? '').h)).toBeLessThan(3);
    expect(soft).toMatch(/^#2FD08F[0-2].$/);
    expect(['down-fill', 'down-soft'].map((role) => redUp.get(`--color-${role}`))).toEqual([fill, soft]);
    expect(greenUp.get('--color-down-fill')).toBe('#C02040');
    expect(greenUp.get('--color-on-up')).toBe('#FFFFFF');
    expect(getContrast(tokens, { direction }).faint).toEqual([]);
  });

  test.each([
    ['an unknown role', { role: 'up-fil', like: 'up' }],
    ['a step that is like none', { role: 'up-fill', from: 'accent' }],
    ['a step like one that is derived', { role: 'up-fill', like: 'up-soft' }],
  ])('given a recipe of direction colours with %s, then it is refused', (_, step) => {
    const steps = [step, { role: 'up-soft', like: 'up' }];
    const recipe = changed(['$extensions', 'app.derive', 'direction', 'dark'], steps);

    const problems = listProblems(() => themeCss(recipe, { direction: { dark: { classic: { up: '#2FD08F' } } } }));

    expect(problems.map(({ message }) => message)).toEqual([
      `expected a step in app.derive.direction.dark, got ${JSON.stringify(step)}.`,
    ]);
  });

  test('gives a share a colour of its own only if it sets one', () => {
    const css = themeCss(tokens, { share: { dark: { violet: '{semantic.color.dark.accent}' } } });

    expect(declarations(css, ':root,[data-theme=dark]').get('--share-violet')).toBe('#EAD3A8');
    expect(css.match(/--share-/g)).toHaveLength(1);
    expect(themeCss(tokens)).not.toContain('--share-');
  });

  test.each([
    [{ z: { toast: 1 } }, 'overrides.z', 'A brand can change: '],
    [{ spaces: {} }, 'overrides.spaces', 'Did you mean "space"?'],
    [{ space: { mm: '{primitive.space.l}' } }, 'overrides.space.mm', 'Use one of: 0, 2xs'],
    [{ duration: { fsat: '{primitive.duration.base}' } }, 'overrides.duration.fsat', 'Did you mean "fast"?'],
    [{ elevation: { dark: { flaot: {} } } }, 'overrides.elevation.dark.flaot', 'Did you mean "float"?'],
    [
      { direction: { dark: { classic: { rises: '#FFFFFF' } } } },
      'overrides.direction.dark.classic.rises',
      'Use one of: up, up-fill',
    ],
    [{ direction: { dark: { classic: '#FFFFFF' } } }, 'overrides.direction.dark.classic', '"up"'],
    [{ share: { light: { vilet: '#FFFFFF' } } }, 'overrides.share.light.vilet', '"violet"'],
    [{ disc: { 9: '#FFFFFF' } }, 'overrides.disc.9', 'Use one of: 1, 2'],
    [{ space: { m: { value: -1, unit: 'px' } } }, 'primitive.space.m', '"unit": "px"'],
    [{ space: { m: { value: 1, unit: 'ms' } } }, 'primitive.space.m', '"unit": "px"'],
    [{ duration: { base: { value: 1, unit: 'px' } } }, 'primitive.duration.base', '"unit": "ms"'],
    [{ weight: { strong: 'bold' } }, 'primitive.font.weight.strong', '500'],
    [{ family: { sans: 'Arial' } }, 'primitive.font.family.sans', 'sans-serif'],
    [{ easing: { standard: [0, 0, 2, 1] } }, 'primitive.easing.standard', 'four numbers'],
    [{ type: { body: { lineHeight: 0.5 } } }, 'semantic.type.body', 'lineHeight from 1'],
    [{ type: { body: { fontFamily: 'Arial' } } }, 'semantic.type.body', '{primitive.font.family.mono}'],
    [{ type: { nano: { fontSize: { value: 9, unit: 'px' } } } }, 'semantic.type.nano', 'Set 11px or more.'],
    [{ size: { touch: { value: 2, unit: 'rem' } } }, 'semantic.size.touch', 'Set 44px or more.'],
  ])('is refused %j', (overrides, pointer, fix) => {
    const problems = listProblems(() => themeCss(tokens, overrides as unknown as TokenGroup));

    expect(problems.map((problem) => problem.pointer)).toEqual([pointer]);
    expect(problems[0]?.fix).toContain(fix);
  });
});

describe('invalid tokens', () => {
  test('an unknown reference is reported with the existing names', () => {
    const problems = listProblems(() =>
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

    const pointers = listProblems(() => themeCss(twice as never)).map((problem) => problem.pointer);
    expect(pointers).toEqual(['semantic.radius.card', 'semantic.z.nav']);
  });

  test('a circle of references ends', () => {
    const circle = changed(['primitive', 'color', 'warm', '0', '$value'], '{primitive.color.warm.0}');

    expect(listProblems(() => themeCss(circle))[0]?.message).toContain('refers back to itself');
  });
});
