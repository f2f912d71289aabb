import { useState } from 'react';
import { HiddenApp } from '../../canvas/HiddenApp.tsx';
import { Rest } from '../../canvas/rest.ts';
import type { View } from '../../project/view.ts';
import type { Language } from './catalogue.ts';
import { NARROW } from './lengths.ts';

interface Props {
  readonly view: View;
  readonly page: string;
  readonly language: Language;
  /** Called with the texts that do not fit, once the page no longer changes; undefined if it never opened. */
  onMeasured(cut: readonly string[] | undefined): void;
}

/** The open page in a hidden frame, at the size of a small phone. */
export function LengthFrame({ view, page, language, onMeasured }: Props) {
  const [rest] = useState(() => new Rest());
  return (
    <HiddenApp
      title={`The page at ${NARROW} px`}
      shown={view.getShownWith({ part: 'language', value: language.id })}
      page={page}
      width={NARROW}
      command={FIT}
      onFit={(fit) => {
        const isTold = fit.lang === language.tag;
        if (rest.sees(fit, isTold && !fit.busy && fit.texts > 0)) onMeasured(isTold ? fit.cut : undefined);
      }}
    />
  );
}

const FIT = { type: 'fit' };
