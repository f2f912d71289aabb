import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findExcess } from './measure.ts';

const svg = (inner: string, head = 'viewBox="0 0 24 24"'): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${head}>${inner}</svg>`;
const PATH = '<path d="M0 0h24v24z"/>';
const times = (count: number, make: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => make(at)).join('');

/** Creates a drawing in which each level draws the level before it twice, by means of `draw`. */
const doubling = (levels: number, wrap: (id: string, inner: string) => string, draw: (id: string) => string): string =>
  svg(
    `<defs>${wrap('l0', PATH)}${times(levels, (at) => wrap(`l${at + 1}`, draw(`l${at}`).repeat(2)))}</defs>` +
      draw(`l${levels}`),
  );
const painted = (id: string): string => `<rect width="9" height="9" fill="url(#${id})"/>`;

const BOMBS: readonly [what: string, text: string][] = [
  [
    'nested use',
    doubling(
      40,
      (id, inner) => `<g id="${id}">${inner}</g>`,
      (id) => `<use href="#${id}"/>`,
    ),
  ],
  [
    'nested use by xlink',
    doubling(
      20,
      (id, inner) => `<g id="${id}">${inner}</g>`,
      (id) => `<use xlink:href="#${id}"/>`,
    ),
  ],
  [
    'symbols in each other',
    doubling(
      30,
      (id, inner) => `<symbol id="${id}">${inner}</symbol>`,
      (id) => `<use href="#${id}"/>`,
    ),
  ],
  [
    'patterns in each other',
    doubling(20, (id, inner) => `<pattern id="${id}" width="1" height="1">${inner}</pattern>`, painted),
  ],
  [
    'patterns by style',
    doubling(
      20,
      (id, inner) => `<pattern id="${id}">${inner}</pattern>`,
      (id) => `<rect style="fill: url('#${id}')"/>`,
    ),
  ],
  [
    'masks in each other',
    doubling(
      20,
      (id, inner) => `<mask id="${id}">${inner}</mask>`,
      (id) => `<rect mask="url(#${id})"/>`,
    ),
  ],
  [
    'clips in each other',
    doubling(
      20,
      (id, inner) => `<clipPath id="${id}">${inner}</clipPath>`,
      (id) => `<rect clip-path="url(#${id})"/>`,
    ),
  ],
  [
    'markers in each other',
    doubling(
      20,
      (id, inner) => `<marker id="${id}">${inner}</marker>`,
      (id) => `<path d="M0 0h1" marker-mid="url(#${id})"/>`,
    ),
  ],
  [
    'one marker at many corners',
    svg(`<marker id="m">${PATH.repeat(50)}</marker><path d="M0 0${'h1'.repeat(2000)}" marker-mid="url(#m)"/>`),
  ],
  [
    'a pattern that many shapes inherit',
    svg(`<pattern id="p">${PATH.repeat(200)}</pattern><g fill="url(#p)">${'<rect/>'.repeat(200)}</g>`),
  ],
  [
    'a use that inherits a pattern',
    svg(
      `<pattern id="p">${PATH.repeat(200)}</pattern><g id="g">${'<rect/>'.repeat(200)}</g><g fill="url(#p)"><use href="#g"/></g>`,
    ),
  ],
  [
    'a reference with an entity',
    doubling(
      30,
      (id, inner) => `<g id="${id}">${inner}</g>`,
      (id) => `<use href="&#35;${id}"/>`,
    ),
  ],
  [
    'a paint whose name has an entity',
    doubling(
      20,
      (id, inner) => `<pattern id="${id}">${inner}</pattern>`,
      (id) => `<rect fill="&#117;rl(#${id})"/>`,
    ),
  ],
  ['a paint with an escape', svg(`<pattern id="p">${PATH}</pattern><rect fill="\\75rl(#p)"/>`)],
  [
    'a paint in a variable',
    svg(`<pattern id="p">${PATH}</pattern><g style="--p: url(#p)"><rect fill="var(--p)"/></g>`),
  ],
  ['a paint in a style sheet', svg(`<style>rect{fill:url(#p)}</style><pattern id="p">${PATH}</pattern><rect/>`)],
  ['a reference that is encoded', svg(`<g id="a">${PATH}</g><use href="#%61"/>`)],
  ['a drawing in a drawing', svg('<image href="data:image/svg+xml;base64,AA=="/>')],
  ['a part that draws itself', svg('<g id="a"><use href="#a"/></g>')],
  [
    'two patterns that draw each other',
    svg(`<pattern id="a">${painted('b')}</pattern><pattern id="b">${painted('a')}</pattern>${painted('a')}`),
  ],
  [
    'gradients that refer to each other',
    svg('<linearGradient id="a" href="#b"/><linearGradient id="b" href="#a"/><rect fill="url(#a)"/>'),
  ],
  [
    'many filters',
    svg(
      `<filter id="f">${'<feGaussianBlur stdDeviation="9"/>'.repeat(40)}</filter>${'<rect filter="url(#f)"/>'.repeat(20)}`,
    ),
  ],
  ['many filter functions', svg('<rect style="filter: blur(9px)"/>'.repeat(500))],
  ['a filter that reaches far', svg('<filter id="f" width="9000%"><feFlood/></filter>')],
  [
    'a filter that reaches far in units',
    svg('<filter id="f" filterUnits="userSpaceOnUse" width="1e6"><feFlood/></filter>'),
  ],
  ['noise', svg('<filter id="f"><feTurbulence numOctaves="1000000"/></filter>')],
  ['dashes without end', svg('<path d="M0 0h24" stroke-dasharray="0.00001"/>')],
  ['dashes in a style', svg('<path d="M0 0h24" style="stroke-dasharray: 1e-9 1e-9"/>')],
  ['a length that makes dashes small', svg('<path d="M0 0h24" pathLength="1e9" stroke-dasharray="1"/>')],
  ['a huge view box', svg(PATH, 'viewBox="0 0 1e30 1e30"')],
  ['an endless view box', svg(PATH, 'viewBox="0 0 1e999 1"')],
  ['no area', svg(PATH, 'viewBox="0 0 0 24"')],
  ['a huge width', svg(PATH, 'viewBox="0 0 24 24" width="1e9"')],
  ['deep groups', svg(`${'<g>'.repeat(60)}${PATH}${'</g>'.repeat(60)}`)],
  ['very many shapes', svg(PATH.repeat(20_001))],
  ['very long paths', svg(`<path d="M0 0${'h1'.repeat(600_000)}"/>`)],
  ['an entity that grows', `<!DOCTYPE svg [<!ENTITY a "aa">]>${svg('&a;')}`],
];

describe('what a drawing costs', () => {
  it.each(BOMBS)('given %s, then it is too much, and said at once', (_, text) => {
    expect(findExcess(text)?.message).toMatch(/./);
  });

  it.each([
    ['plain shapes', svg(PATH.repeat(300))],
    [
      'a gradient that all shapes have',
      svg(`<linearGradient id="a"><stop/><stop/></linearGradient><g fill="url(#a)">${PATH.repeat(100)}</g>`),
    ],
    [
      'gradients that share their stops',
      svg(
        '<linearGradient id="a"><stop/></linearGradient><linearGradient id="b" xlink:href="#a"/><rect fill="url(#b)"/>',
      ),
    ],
    [
      'a shadow',
      svg(
        '<filter id="f" x="-20%" width="140%"><feGaussianBlur stdDeviation="2"/><feOffset dy="1"/></filter><g filter="url(#f)"><rect/></g>',
      ),
    ],
    ['dashes', svg('<path d="M0 0h24" stroke-dasharray="2 1.5"/>')],
    ['a part drawn ten times', svg(`<g id="a">${PATH.repeat(20)}</g>${'<use href="#a"/>'.repeat(10)}`)],
    ['a reference to what is not there', svg('<rect fill="url(#nothing)"/>')],
    ['an id in another script', svg('<g id="Fläche_1"/><use href="#Fläche_1"/>')],
    ['a style sheet', svg('<style>.a{fill:#fff}</style><rect class="a"/>')],
  ])('given %s, then it is little', (_, text) => {
    expect(findExcess(text)).toBeUndefined();
  });

  it('given any references, then it is found in time', () => {
    const id = fc.integer({ min: 0, max: 12 }).map((at) => `i${at}`);
    const part = fc.tuple(
      id,
      fc.constantFrom('g', 'pattern', 'mask', 'symbol'),
      fc.array(fc.tuple(fc.boolean(), id), { maxLength: 4 }),
    );
    fc.assert(
      fc.property(fc.array(part, { maxLength: 14 }), (parts) => {
        const inner = parts.map(
          ([own, tag, uses]) =>
            `<${tag} id="${own}">${uses.map(([isUse, other]) => (isUse ? `<use href="#${other}"/>` : painted(other))).join('')}</${tag}>`,
        );
        expect(() => findExcess(svg(inner.join('')))).not.toThrow();
      }),
    );
  });
});
