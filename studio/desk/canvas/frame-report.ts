import type { ShownText } from './in-place.ts';
import type { Fact, NodeName } from './live.ts';

// oxlint-disable-next-line typescript/consistent-type-definitions -- an interface is no style
export type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

export interface Fit {
  /** The language of the page, from the `lang` attribute of its HTML. */
  readonly lang: string;
  /** Whether something is still loading. */
  readonly busy: boolean;
  /** The number of texts on the page. */
  readonly texts: number;
  /** The texts that do not fit. */
  readonly cut: readonly string[];
}

export interface FrameKey {
  readonly key: string;
  readonly alt: boolean;
  readonly shift: boolean;
  readonly command: boolean;
}

/** A message from the app in the canvas, as engine/runtime/view/development/studio-messages.ts declares it. */
export type Report =
  | { readonly type: 'ready' }
  | { readonly type: 'hover'; readonly node?: NodeName; readonly box?: Box }
  | { readonly type: 'facts'; readonly facts: readonly Fact[]; readonly hidden: readonly NodeName[] }
  | { readonly type: 'pick'; readonly node: NodeName }
  | { readonly type: 'text'; readonly node: NodeName; readonly shown: ShownText }
  | { readonly type: 'boxes'; readonly boxes: readonly (readonly Box[])[] }
  | ({ readonly type: 'fit' } & Fit)
  | ({ readonly type: 'key' } & FrameKey);

type Test = (value: unknown) => boolean;

const isText: Test = (value) => typeof value === 'string';
const isNumber: Test = (value) => typeof value === 'number' && Number.isFinite(value);
const isFlag: Test = (value) => typeof value === 'boolean';
const toList =
  (test: Test): Test =>
  (value) =>
    Array.isArray(value) && value.every(test);
const optional =
  (test: Test): Test =>
  (value) =>
    value === undefined || test(value);
const shape =
  (parts: Readonly<Record<string, Test>>): Test =>
  (value) =>
    typeof value === 'object' &&
    value !== null &&
    Object.entries(parts).every(([name, test]) =>
      test(Object.hasOwn(value, name) ? Reflect.get(value, name) : undefined),
    );

const isName = shape({ file: isText, id: isText });
const isBox = shape({ left: isNumber, top: isNumber, width: isNumber, height: isNumber });
const isFact = shape({ name: isText, source: isText, inputs: toList(isText), value: isText });
const isLook = shape({ font: isText, color: isText, background: isText, align: isText, spacing: isText });

const SHAPES: ReadonlyMap<unknown, Test> = new Map<Report['type'], Test>([
  ['ready', shape({})],
  ['hover', shape({ node: optional(isName), box: optional(isBox) })],
  ['facts', shape({ facts: toList(isFact), hidden: toList(isName) })],
  ['pick', shape({ node: isName })],
  ['text', shape({ node: isName, shown: shape({ text: isText, box: isBox, look: isLook }) })],
  ['boxes', shape({ boxes: toList(toList(isBox)) })],
  ['fit', shape({ lang: isText, busy: isFlag, texts: isNumber, cut: toList(isText) })],
  ['key', shape({ key: isText, alt: isFlag, shift: isFlag, command: isFlag })],
]);

/**
 * Whether a message has everything that its type requires. The app renders what authors declare, so its messages are
 * not trusted.
 */
export function isReport(message: unknown): message is Report {
  if (typeof message !== 'object' || message === null || !Object.hasOwn(message, 'type')) return false;
  return SHAPES.get(Reflect.get(message, 'type'))?.(message) === true;
}
