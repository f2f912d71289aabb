import type { App, EngineMessage } from '../../language/format/index.ts';
import { CallFailure, UserFacingError } from '../http/errors.ts';
import type { Format } from '../../language/i18n/format.ts';
import { resolveMessage, type Translate } from '../core/bind.ts';
import { LoadError } from '../core/loader.ts';
import type { Words } from '../core/ports.ts';
import type { Values } from '../core/scope.ts';

/** Failures for which the app declares a message. Others carry their own. */
const KINDS_WITH_MESSAGE = ['timeout', 'network', 'answer', 'unsettled'] as const satisfies readonly EngineMessage[];

/** @param reveals development: shows engine details with locations and URLs */
export function createWords(app: () => App, translate: Translate, format: () => Format, reveals: boolean): Words {
  const text = (name: EngineMessage, given: Values = {}): string => {
    const template = app().messages[name];
    // the check demands a text for each message that the declarations can lead to
    return template ? resolveMessage(template, given, translate) : name;
  };
  return {
    translate,
    format,
    text,
    reveals,
    describe: (error) => {
      if (error instanceof CallFailure) {
        const kind = KINDS_WITH_MESSAGE.find((name) => name === error.kind);
        return kind === undefined ? error.message : text(kind);
      }
      if (error instanceof LoadError) return text(`load_${error.kind}`);
      if (!(error instanceof Error)) return String(error);
      return reveals || error instanceof UserFacingError ? error.message : text('fault');
    },
    getPlace: (error) => {
      if (!reveals) return undefined;
      if (error instanceof CallFailure) return error.detail.address ?? error.call;
      return error instanceof LoadError ? error.address : undefined;
    },
  };
}
