import { describe, expect, it } from 'vitest';
import { cleanDrawing } from './clean-drawing.ts';

const svg = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"${attributes}>${content}</svg>`;

describe('a drawing from outside', () => {
  it('given only shapes, paints and references inside it, then it stays', () => {
    const drawing = svg(
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#fff"/></linearGradient></defs>' +
        '<g clip-path="url(#b)" transform="rotate(45)"><path d="M0 0h24" fill="url(#a)"/><use href="#c"/></g>',
    );

    expect(cleanDrawing(drawing)).toBe(`${drawing}\n`);
  });

  it('given what drawing programs leave, then that is gone, and the looks in its styles stay', () => {
    const exported = `<?xml version="1.0" encoding="utf-8"?>
      <!-- Made by hand -->
      <svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org" viewBox="0 0 24 24" class="a">
        <title>Logo &amp; name</title>
        <sodipodi:namedview inkscape:zoom="4"/>
        <metadata><rdf:RDF/></metadata>
        <path inkscape:label="leaf" data-name="leaf" style="fill:#0b6b78;-inkscape-stroke:none" d="M0 0h4"/>
      </svg>`;

    expect(cleanDrawing(exported)).toBe(`${svg('<path fill="#0b6b78" d="M0 0h4"/>')}\n`);
  });

  it.each([
    [
      'shapes that repeat themselves a billion times',
      `<defs><path id="a0"/>${Array.from({ length: 30 }, (_, at) => `<g id="a${at + 1}"><use href="#a${at}"/><use href="#a${at}"/></g>`).join('')}</defs><use href="#a30"/>`,
    ],
    ['a part that draws itself', '<g id="a"><use xlink:href="#a"/></g>'],
    ['dashes without end', '<path d="M0 0h24" style="stroke-dasharray:1e-9"/>'],
    ['a script', '<script>alert(1)</script>'],
    ['a script in capitals', '<SCRIPT/>'],
    ['a script with a prefix', '<svg:script/>'],
    ['a script in a note', '<metadata><script/></metadata>'],
    ['a script deep in a note', '<metadata><rdf:RDF><script/></rdf:RDF></metadata>'],
    ['a handler', '<path onload="alert(1)"/>'],
    ['a handler in capitals', '<path OnClick="alert(1)"/>'],
    ['foreign content', '<foreignObject><p/></foreignObject>'],
    ['a style sheet', '<style>@import "//evil.example"</style>'],
    ['a picture', '<image href="#a"/>'],
    ['a link', '<a href="#a"/>'],
    ['an animation', '<animate attributeName="href"/>'],
    ['a set', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['text', '<text>Logo</text>'],
    ['bare text', 'Logo'],
    ['a reference to another file', '<use href="other.svg#a"/>'],
    ['a reference to another site', '<use xlink:href="//evil.example/#a"/>'],
    ['a script as an address', '<use href="javascript:alert(1)"/>'],
    ['a script as an escaped address', '<use href="&#106;avascript:alert(1)"/>'],
    ['a data address', '<use href="data:image/svg+xml,x"/>'],
    ['a paint from another site', '<path fill="url(https://evil.example)"/>'],
    ['a quoted paint from another site', '<path fill="url(\'https://evil.example\')"/>'],
    ['an escaped paint', '<path fill="u\\72l(//evil.example)"/>'],
    ['a paint behind a comment', '<path fill="url(/**///evil.example)"/>'],
    ['a style from another site', '<path style="fill:url(//evil.example)"/>'],
    ['a second file', '</svg><svg>'],
    ['an element without an end', '<g>'],
    ['a section of characters', '<![CDATA[<script/>]]>'],
  ])('given %s, then it is refused with a sentence', (_, content) => {
    expect(() => cleanDrawing(svg(content))).toThrow(/^This (?:drawing|file) .*\.$/);
  });

  it.each([
    ['a document type', `<!DOCTYPE svg [<!ENTITY a "b">]>${svg('<path/>')}`],
    ['a style sheet that is processed', `<?xml-stylesheet href="//evil.example"?>${svg('<path/>')}`],
    ['a page', '<html><script/></html>'],
    ['no markup', 'GIF89a'],
    ['nothing', ''],
    ['ten thousand groups in each other', svg(`${'<g>'.repeat(10_000)}${'</g>'.repeat(10_000)}`)],
    ['a handler on the whole', svg('<path/>', ' onload="alert(1)"')],
    ['more than 100 kB', svg(`<path d="${'M0 0'.repeat(30_000)}"/>`)],
  ])('given %s, then it is refused', (_, text) => {
    expect(() => cleanDrawing(text)).toThrow(/^This (?:drawing|file) /);
  });
});
