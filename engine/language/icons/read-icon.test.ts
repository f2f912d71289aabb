import { describe, expect, it } from 'vitest';
import { readIcon } from './read-icon.ts';
import { lucideDrawings, lucideNames } from '../../compiler/project/icons.ts';
import { getDrawings } from './shapes.ts';

const svg = (content: string, attributes = ''): string => `<svg viewBox="0 0 24 24"${attributes}>${content}</svg>`;
const faultsIn = (text: string): string[] =>
  readIcon(text).faults.map(({ offset, length, message }) => `${text.slice(offset, offset + length)} | ${message}`);

describe('an icon', () => {
  it('given the file of an icon with lines, then the app draws it like its own icons', () => {
    const text =
      '<?xml version="1.0" encoding="utf-8"?>\n<!-- ISC -->\n<svg xmlns="http://www.w3.org/2000/svg" class="star" width="24" ' +
      'height="24" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="2" stroke-linecap="round">\n' +
      '  <title>Star & more</title>\n  <path d="M4 12h16" />\n  <circle cx="12" cy="12" r="3" fill="currentColor"></circle>\n</svg>\n';

    expect(readIcon(text)).toEqual({
      faults: [],
      drawing: [
        ['path', { d: 'M4 12h16' }],
        ['circle', { fill: 'currentColor', cx: '12', cy: '12', r: '3' }],
      ],
    });
  });

  it('given a file that paints areas, then shapes have a fill and no line', () => {
    const text = svg(
      '<path d="M0 0h24v24H0z" fill="none"/><path fill-rule="evenodd" clip-rule="evenodd" d="m2 2h4z"/>',
    );

    expect(readIcon(text).drawing).toEqual([
      ['path', { fill: 'currentColor', stroke: 'none', fillRule: 'evenodd', d: 'm2 2h4z' }],
    ]);
  });

  it('given groups, then shapes inherit from them', () => {
    const text = svg(
      '<g fill="none"><g stroke="currentColor" stroke-width="1.5"><line x1="1" y1="2" x2="3" y2=".4"/></g></g>',
    );

    expect(readIcon(text).drawing).toEqual([['line', { strokeWidth: '1.5', x1: '1', y1: '2', x2: '3', y2: '.4' }]]);
  });

  it.each([
    ['<script>alert(1)</script><path d="M0 0"/>', '<script> | An icon cannot contain <script>.'],
    ['<style>*{}</style><path d="M0 0"/>', '<style> | An icon cannot contain <style>.'],
    [
      '<foreignObject><p>a</p></foreignObject><path d="M0 0"/>',
      '<foreignObject> | An icon cannot contain <foreignObject>.',
    ],
    [
      '<image href="https://elsewhere.example/a.png"/>',
      '<image href="https://elsewhere.example/a.png"/> | An icon cannot contain <image>.',
    ],
    ['<use href="#a"/>', '<use href="#a"/> | An icon cannot contain <use>.'],
    [
      '<a href="javascript:alert(1)"><path d="M0 0"/></a>',
      '<a href="javascript:alert(1)"> | An icon cannot contain <a>.',
    ],
    ['<path d="M0 0" onload="alert(1)"/>', 'onload="alert(1)" | An icon cannot have the attribute "onload" here.'],
    [
      '<path d="M0 0" style="fill:url(https://elsewhere.example)"/>',
      'style="fill:url(https://elsewhere.example)" | An icon cannot have the attribute "style" here.',
    ],
    ['<path d="M0 0" fill="url(#a)"/>', 'fill="url(#a)" | Expected none or currentColor for "fill", got "url(#a)".'],
    [
      '<path d="M0 0" dangerouslySetInnerHTML="x"/>',
      'dangerouslySetInnerHTML="x" | An icon cannot have the attribute "dangerouslySetInnerHTML" here.',
    ],
    [
      '<path d="javascript:1"/>',
      'd="javascript:1" | Expected path commands that start with M for "d", got "javascript:1".',
    ],
    ['<path d="M0 0&#x41;"/>', 'd="M0 0&#x41;" | Expected path commands that start with M for "d", got "M0 0&#x41;".'],
    ['<circle r="1e"/>', 'r="1e" | Expected a number for "r", got "1e".'],
    ['<path d="M0 0"><animate/></path>', '<animate/> | A <path> cannot contain anything.'],
    [
      '<g transform="scale(2)"><path d="M0 0"/></g>',
      'transform="scale(2)" | An icon cannot have the attribute "transform" here.',
    ],
    ['words<path d="M0 0"/>', 'words | An icon cannot contain text.'],
  ])('given %s, then that is refused', (content, fault) => {
    expect(faultsIn(svg(content))).toEqual([fault]);
    expect(readIcon(svg(content)).drawing).toEqual([]);
  });

  it.each([
    ['<!DOCTYPE svg [<!ENTITY a "b">]><svg viewBox="0 0 24 24"/>', '< | Expected an element of an SVG file.'],
    ['<svg viewBox="0 0 24 24"><path d="M0 0"></svg>', '</svg> | Unexpected </svg>.'],
    ['<svg viewBox="0 0 24 24"><path d="M0 0"/>', '<svg viewBox="0 0 24 24"> | The element <svg> has no end.'],
    ['<svg viewBox="0 0 24 24"><path d="M0 0" d="M1 1"/></svg>', 'd="M1 1" | The attribute "d" appears twice.'],
    ['<svg viewBox="0 0 24 24"><![CDATA[<script/>]]></svg>', '< | Expected an element of an SVG file.'],
    ['<svg viewBox="0 0 24 24"/><svg/>', '<svg/> | Expected one <svg> element.'],
    ['\u0089PNG', '\u0089PNG | Expected one <svg> element.'],
    ['', ' | Expected one <svg> element.'],
    ['<html/>', '<html/> | Expected the element <svg>, got <html>.'],
    ['<svg><path d="M0 0"/></svg>', '<svg> | Expected viewBox="0 0 24 24".'],
    ['<svg viewBox="0 0 512 512"><path d="M0 0"/></svg>', 'viewBox="0 0 512 512" | Expected viewBox="0 0 24 24".'],
    ['<svg viewBox="0 0 24 24"><title>Nothing</title></svg>', '<svg viewBox="0 0 24 24"> | The icon draws nothing.'],
  ])('given the file %s, then it is refused', (text, fault) => {
    expect(faultsIn(text)).toEqual([fault]);
  });

  it('given several faults, then all are reported', () => {
    const text = svg('<script/><path d="M0 0" onclick="1"/><rect width="50%"/>', ' onload="1"');

    expect(readIcon(text).faults).toHaveLength(4);
  });

  it('given too much, then it is refused', () => {
    expect(faultsIn(svg(' '.repeat(10_001)))).toEqual(['< | Expected at most 10000 characters, got 10032.']);
    expect(faultsIn(svg('<path d="M0 0"/>'.repeat(101)))).toEqual([
      '<svg viewBox="0 0 24 24"> | Expected at most 100 shapes, got 101.',
    ]);
  });

  it('given deep nesting or an unfinished tag, then it takes no long time', () => {
    const deep = 1300;
    const started = performance.now();
    for (const text of [
      svg(`${'<g>'.repeat(deep)}<path d="M0 0"/>${'</g>'.repeat(deep)}`),
      `<svg${' a="b"'.repeat(1600)}`,
      svg(`<path d="M${' '.repeat(9000)}x"/>`),
    ])
      readIcon(text);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('the drawings of a release', () => {
  it('given what the reader made, then they are kept', () => {
    const { drawing } = readIcon(svg('<rect width="4" height="4" opacity=".4" stroke-linejoin="round"/>'));

    expect(getDrawings({ 'kite/a': drawing })).toEqual({ 'kite/a': drawing });
  });

  it('given every lucide icon, then all of them are accepted', () => {
    const icons = lucideDrawings(lucideNames());

    expect(Object.keys(getDrawings(icons))).toEqual(Object.keys(icons));
  });

  it.each<[string, unknown]>([
    ['another element', [['script', {}]]],
    ['an attribute of React', [['path', { d: 'M0 0', dangerouslySetInnerHTML: { __html: '' } }]]],
    ['an event', [['path', { d: 'M0 0', onLoad: 'alert(1)' }]]],
    ['a reference', [['path', { d: 'M0 0', fill: 'url(https://elsewhere.example)' }]]],
    ['a name that every object has', [['constructor', {}]]],
    ['text', 'M0 0'],
  ])('given %s, then the drawing is left out', (_, drawing) => {
    expect(getDrawings({ 'kite/a': drawing, 'kite/b': [] })).toEqual({ 'kite/b': [] });
  });

  it.each([undefined, null, 'text', 4])('given %s for a file, then there are none', (file) => {
    expect(getDrawings(file)).toEqual({});
  });
});
