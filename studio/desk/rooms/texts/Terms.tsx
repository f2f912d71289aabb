import { useMemo } from 'react';
import parts from '../../controls/Parts.module.css';
import type { Language, Text } from './catalogue.ts';
import { hintsFor, useTerms } from './terms.ts';
import styles from './Texts.module.css';

interface Props {
  readonly text: Text;
  readonly source: string;
  readonly language: Language;
}

/** The terms of a text in a language, from the glossary of the project. */
export function Terms({ text, source, language }: Props) {
  const [from, to] = [useTerms(source), useTerms(language.id)];
  const hints = useMemo(() => {
    const said = (id: string): string => [...(text.said.get(id)?.values() ?? [])].join('\n');
    return hintsFor({ source: said(source), said: said(language.id) }, from, to);
  }, [text, source, language, from, to]);
  if (hints.length === 0) return null;
  return (
    <section aria-label="Terms">
      <div className={styles.listHead}>Terms</div>
      {hints.map(({ term, forms, never, wrong }) => (
        <p key={term} className={styles.line}>
          <span className={styles.quiet}>{term}</span>
          <span lang={language.tag} className={parts.grow}>
            {forms.join(', ')}
          </span>
          {wrong.length > 0 ? (
            <span className={parts.danger}>not {wrong.join(', ')}</span>
          ) : (
            never.length > 0 && <span className={styles.quiet}>never {never.join(', ')}</span>
          )}
        </p>
      ))}
    </section>
  );
}
