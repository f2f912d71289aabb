import { createContext, useContext, useMemo, type ReactNode } from 'react';
import { createFormat, type Format } from '../../language/i18n/format.ts';

const FormatContext = createContext<Format>(createFormat('en', 'en'));

/** Provides widgets with number and date formats for the user's language. */
export function FormatProvider(props: {
  language: string;
  tag: string;
  zone?: string;
  short?: readonly string[];
  children?: ReactNode;
}) {
  const format = useMemo(
    () => createFormat(props.language, props.tag, props.zone, undefined, props.short),
    [props.language, props.tag, props.zone, props.short],
  );
  return <FormatContext.Provider value={format}>{props.children}</FormatContext.Provider>;
}

export const useFormat = (): Format => useContext(FormatContext);
