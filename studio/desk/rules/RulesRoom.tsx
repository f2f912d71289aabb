import { useState } from 'react';
import { ListBox, ListBoxItem } from 'react-aria-components';
import type { Operation } from '@vitrine/engine/edit';
import { toWords } from '../json.ts';
import parts from '../Parts.module.css';
import type { RoomProps } from '../rooms.ts';
import { RuleEditor } from './RuleEditor.tsx';
import { LimitList } from './LimitList.tsx';
import { type Rule, ruleFiles, rulesIn } from './rules.ts';
import css from './Rules.module.css';

/** What forms and the server require, with the cases that prove it. */
export function RulesRoom({ project, view }: RoomProps) {
  const [query, setQuery] = useState('');
  const [id, setId] = useState<string>();
  const all = ruleFiles(project).flatMap((file) => rulesIn(project, file));
  const rule = all.find((each) => each.id === id) ?? all[0];
  const edit = (operation: Operation): void => void project.apply(operation, view.brand);
  return (
    <div className={css.room}>
      <section className={css.list} aria-label="Rules">
        <div className={parts.head}>
          Rules <span className={parts.count}>{all.length}</span>
        </div>
        <div className={parts.field}>
          <input
            className={parts.input}
            type="search"
            aria-label="Search rules"
            placeholder="Search rules"
            value={query}
            onChange={({ target }) => setQuery(target.value)}
          />
        </div>
        <ListBox
          aria-label="Rules"
          className={css.rules ?? ''}
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={rule ? [rule.id] : []}
          onSelectionChange={(keys) => setId(keys === 'all' ? undefined : String([...keys][0]))}
          items={all.filter((each) => isFound(each, query)).map((each) => ({ ...each, key: each.id }))}
        >
          {(each) => (
            <ListBoxItem id={each.id} textValue={nameOf(each)} className={css.rule ?? ''}>
              <span className={parts.grow}>{nameOf(each)}</span>
              {each.cases.some(({ verdict, got }) => verdict !== got) && (
                <span className={css.wrong}>a case fails</span>
              )}
            </ListBoxItem>
          )}
        </ListBox>
      </section>
      <main className={css.main} aria-label="Rule">
        {rule && <RuleEditor key={rule.id} {...{ project, rule, edit }} brand={view.brand} />}
        {rule && <LimitList {...{ project, edit }} file={rule.file} />}
      </main>
    </div>
  );
}

/** "Withdrawal: Minimum". */
const nameOf = ({ id, name }: Rule): string => `${toWords(id.slice(0, -name.length - 1))}: ${toWords(name)}`;

const isFound = (rule: Rule, query: string): boolean =>
  `${nameOf(rule)} ${rule.id}`.toLowerCase().includes(query.trim().toLowerCase());
