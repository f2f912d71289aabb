import { getOwn } from '@vitrine/engine/expression';
import { assertSmall, type Exchange, ExchangeError, listPieces, type Unit } from './unit.ts';

const DEEPEST = 50;
const SPACE = 'urn:oasis:names:tc:xliff:document:2.0';

/** Writes a file in XLIFF 2.0. The values in a text become placeholders, which translation tools keep intact. */
export function writeXliff({ source, target, units }: Exchange): string {
  const files = new Map<string, Unit[]>();
  for (const unit of units) {
    const area = unit.key.split('.')[0] ?? '';
    files.set(area, [...(files.get(area) ?? []), unit]);
  }
  const lines = [...files].flatMap(([area, own]) => [
    `  <file id="${escape(area)}">`,
    ...own.flatMap(unitLines),
    '  </file>',
  ]);
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<xliff xmlns="${SPACE}" version="2.0" srcLang="${escape(source)}" trgLang="${escape(target)}">`,
    ...lines,
    '</xliff>',
    '',
  ].join('\n');
}

function unitLines({ key, source, target }: Unit): readonly string[] {
  const data = new Map<string, string>();
  const [from, to] = [source, target].map((text) => writeInline(text, data));
  const kept = [...data].map(([value, id]) => `<data id="${id}">${escape(value)}</data>`);
  return [
    `    <unit id="${escape(key)}" name="${escape(key)}" xml:space="preserve">`,
    ...(kept.length > 0 ? [`      <originalData>${kept.join('')}</originalData>`] : []),
    `      <segment state="${target === '' ? 'initial' : 'translated'}">`,
    `        <source>${from}</source>`,
    ...(target === '' ? [] : [`        <target>${to}</target>`]),
    '      </segment>',
    '    </unit>',
  ];
}

/** Writes a text with placeholders for its values. @param data the values so far, with their ids */
function writeInline(text: string, data: Map<string, string>): string {
  const seen = new Map<string, number>();
  const written = listPieces(text).map((piece) => {
    if (piece.value === undefined) return escape(piece.text);
    const known = data.get(piece.text) ?? `d${data.size + 1}`;
    data.set(piece.text, known);
    const count = (seen.get(known) ?? 0) + 1;
    seen.set(known, count);
    const id = count === 1 ? known : `${known}-${count}`;
    return `<ph id="${id}" dataRef="${known}" equiv="${escape(piece.value)}" disp="${escape(piece.text)}"/>`;
  });
  return written.join('');
}

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  '\r': '&#13;',
};

/** Escapes a text for XML, and drops control characters, which XML does not allow. */
const escape = (text: string): string =>
  text.replaceAll(/[&<>"\r]/g, (char) => getOwn(ENTITIES, char) ?? char).replaceAll(/[^\P{Cc}\t\n\r]/gu, '');

/**
 * Reads a file in XLIFF 2.0.
 * @param parse parses XML, such as the browser's own parser
 * @throws {ExchangeError} if the text is not such a file
 */
export function readXliff(text: string, parse: (text: string) => Document): Exchange {
  assertSmall(text);
  // entities can expand without limit, or refer to other files
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new ExchangeError('A file with a document type is not accepted.');
  const xml = parse(text);
  const root = xml.documentElement;
  if (xml.querySelector('parsererror') !== null || root.namespaceURI !== SPACE || root.localName !== 'xliff')
    throw new ExchangeError('Expected a file in XLIFF 2.0.');
  const units = [...xml.getElementsByTagNameNS(SPACE, 'unit')].map(readUnit);
  return { source: root.getAttribute('srcLang') ?? '', target: root.getAttribute('trgLang') ?? '', units };
}

function readUnit(unit: Element): Unit {
  const data = new Map(
    [...unit.getElementsByTagNameNS(SPACE, 'data')].map((each) => [each.getAttribute('id'), each.textContent ?? '']),
  );
  // a tool may have split the text into several segments
  const said = (name: string): string =>
    [...unit.getElementsByTagNameNS(SPACE, name)].map((each) => textIn(each, data)).join('');
  return {
    key: unit.getAttribute('name') ?? unit.getAttribute('id') ?? '',
    source: said('source'),
    target: said('target'),
  };
}

function textIn(element: Element, data: ReadonlyMap<string | null, string>, depth = 0): string {
  if (depth > DEEPEST) throw new ExchangeError('A text has too many nested elements.');
  return [...element.childNodes]
    .map((child) => {
      if (child.nodeType !== child.ELEMENT_NODE) return child.nodeType === child.COMMENT_NODE ? '' : child.textContent;
      const inner = child as Element;
      if (inner.localName !== 'ph') return textIn(inner, data, depth + 1);
      return data.get(inner.getAttribute('dataRef')) ?? inner.getAttribute('disp') ?? '';
    })
    .join('');
}
