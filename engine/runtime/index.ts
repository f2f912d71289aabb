export { start, type Started, type StartOptions } from './app/start.tsx';
export type { HttpAdapter, HttpAnswer, HttpRequest } from './http/http-adapter.ts';
export type { Transports } from './app/services.ts';
export { createMedia, type Media } from './core/media.ts';
export { parseUrl } from './core/parse-url.ts';
export { codePoints, cutText } from '../language/expression/text.ts';
export { readDigits, readPlainText, removeHidden } from '../language/expression/visible-text.ts';
export { ignoreComposing, isComposing } from './core/keys.ts';
export { LazyBoundary } from './core/lazy-boundary.tsx';
export { lazyView, lazyWidget, plainWidget, type Preload, type WidgetList } from './core/widgets.ts';
export { fillTemplate, type WriteFigure } from '../language/i18n/places.ts';
export { CalendarDate } from '../language/expression/run.ts';
export { readFilledBoxes } from './view/filled-boxes.ts';
export { FormatProvider, useFormat } from './view/format-context.tsx';
export { useReleaseIcon } from './view/icons.ts';
export { useLayers } from './view/context.ts';
export { useReleasePicture } from './view/release-picture.ts';
export { usePicture, type Picture } from './view/picture.ts';
export {
  createFormat,
  UNKNOWN,
  type Format,
  type FigureParts,
  type NumberOptions,
  type TimeStyle,
} from '../language/i18n/format.ts';
