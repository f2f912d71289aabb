import { describe, expect, it } from 'vitest';
import { isInert } from './inert.ts';

describe('markup of a picture', () => {
  it.each([
    '<path fill="#f7931a" d="M24 0H0v24h24z"/>',
    '<g clip-path="url(#a)"><circle r="4"/></g><defs><clipPath id="a"><path d="M0 0"/></clipPath></defs>',
    '<defs><linearGradient id="b"><stop offset="0"/></linearGradient></defs><use href="#b"/>',
    '<g filter="url(#c)"/><filter id="c"><feFlood result="x"/><feBlend in="x" in2="y"/></filter>',
  ])('given shapes, paints and references inside it, then it only draws: %s', (markup) => {
    expect(isInert(markup)).toBe(true);
  });

  it.each([
    '<script>alert(1)</script>',
    '<SCRIPT/>',
    '<path onload="alert(1)"/>',
    '<path d=""onload="alert(1)"/>',
    '<path/onload="alert(1)"/>',
    '<style>@import "//evil.example"</style>',
    '<path style="fill:url(//evil.example)"/>',
    '<use href="//evil.example/#a"/>',
    '<use xlink:href="data:image/svg+xml,x"/>',
    '<use href="&#106;avascript:alert(1)"/>',
    '<image href="#a"/>',
    '<feImage href="#a"/>',
    '<foreignObject><p/></foreignObject>',
    '<a href="#a"/>',
    '<animate attributeName="href"/>',
    '<set attributeName="href"/>',
    '<path fill="url(https://evil.example)"/>',
    '<path fill="url(\'https://evil.example\')"/>',
    '<!-- --><path/>',
    '<!DOCTYPE svg>',
    '<?xml version="1.0"?>',
    '</svg><script/>',
    '<pathological/>',
  ])('given anything else, then it is refused: %s', (markup) => {
    expect(isInert(markup)).toBe(false);
  });
});
