import { useState } from 'react';
import { HiddenApp } from '../HiddenApp.tsx';
import { Rest } from '../rest.ts';
import type { View } from '../view.ts';
import { NARROW } from './lengths.ts';

interface Props {
  readonly view: View;
  readonly page: string;
  readonly language: string;
  /** Hears of the texts that do not fit, once nothing on the page changes any more. */
  onMeasured(cut: readonly string[]): void;
}

/** The open page on a small phone, which nobody sees. */
export function LengthFrame({ view, page, language, onMeasured }: Props) {
  const [rest] = useState(() => new Rest());
  return (
    <HiddenApp
      title={`The page at ${NARROW} px`}
      shown={view.otherwise({ part: 'language', value: language })}
      page={page}
      width={NARROW}
      command={FIT}
      onFit={(fit) => {
        if (rest.sees(fit, fit.texts > 0)) onMeasured(fit.cut);
      }}
    />
  );
}

const FIT = { type: 'fit' };
