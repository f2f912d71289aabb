export { start, type Started, type StartOptions } from './load/start';
export type { Transports } from './load/services';
export type { WidgetList } from './load/widgets';
export { FormatProvider, useFormat } from './i18n/format-context';
export { useLayers } from './render/context';
export { usePicture, type Picture } from './render/picture';
export {
  createFormat,
  UNKNOWN,
  type Format,
  type FigureParts,
  type NumberOptions,
  type TimeStyle,
} from './i18n/format';
