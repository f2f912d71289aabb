import type { Fit } from './cut-texts.ts';
import type { Fact } from './facts.ts';
import type { Box } from './registry.ts';
import type { ShownText } from './text-at.ts';

/** A node in a declaration. */
export interface NodeName {
  readonly file: string;
  readonly id: string;
}

/** The messages from the app in the frame to the Studio. */
export type Report =
  | { readonly type: 'ready' }
  /** The node under the pointer, and its place in the frame. */
  | { readonly type: 'hover'; readonly node: NodeName | undefined; readonly box: Box | undefined }
  | { readonly type: 'pick'; readonly node: NodeName }
  /** A double click on a text. */
  | { readonly type: 'text'; readonly node: NodeName; readonly shown: ShownText }
  /** The boxes of each tracked node, in the order of the request. */
  | { readonly type: 'boxes'; readonly boxes: readonly (readonly Box[])[] }
  /** The current values of the first tracked node, and the nodes that are hidden by their conditions. */
  | { readonly type: 'facts'; readonly facts: readonly Fact[]; readonly hidden: readonly NodeName[] }
  | ({ readonly type: 'fit' } & Fit)
  | {
      readonly type: 'key';
      readonly key: string;
      readonly alt: boolean;
      readonly shift: boolean;
      readonly command: boolean;
    };

/** The commands from the Studio to the app. */
export type Command =
  | { readonly type: 'hand'; readonly on: boolean }
  | { readonly type: 'go'; readonly route: string }
  /** Sets a state of the app, such as the language. */
  | { readonly type: 'set'; readonly name: string; readonly value: string }
  | { readonly type: 'track'; readonly nodes: readonly NodeName[] }
  /** Requests the texts that do not fit. */
  | { readonly type: 'fit' };

const isText = (value: unknown): value is string => typeof value === 'string';
const isName = (value: unknown): boolean => isObject(value) && isText(value['file']) && isText(value['id']);
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

/** Whether a message is a complete command. */
export function isCommand(message: unknown): message is Command {
  if (!isObject(message)) return false;
  switch (message['type']) {
    case 'hand':
      return typeof message['on'] === 'boolean';
    case 'go':
      return isText(message['route']);
    case 'set':
      return isText(message['name']) && isText(message['value']);
    case 'track':
      return Array.isArray(message['nodes']) && message['nodes'].every(isName);
    case 'fit':
      return true;
    default:
      return false;
  }
}
