import { describe, expect, it } from 'vitest';
import { addCondition, isObject, type Json, type JsonObject, listJson, listParts, readJson } from './shown.ts';

// A figure converted into the user's valuation is as old as the rate, so it is shown together with the rate's age.

/** One place of a page: the conditions under which it is shown, and its sheet, if any. */
interface Place {
  readonly conditions: readonly string[];
  readonly sheet: string;
}
interface Converted {
  /** The converted figures, with their expression or unit. */
  readonly totals: readonly (Place & { readonly text: string })[];
  readonly ages: readonly Place[];
}

/** Whether a property shows that its figure was converted. */
const converts = (name: string, text: string): boolean =>
  /^=.*\* rate\b/.test(text) || (name === 'unit' && text === '=app.valuation');

function readUses({ fragment, table, with: given }: JsonObject): readonly Json[] {
  // Dollars are not converted.
  if (isObject(given) && given.rate === '=1') return [];
  return [
    ...(typeof fragment === 'string' ? [readJson(`schemas/fragments/${fragment}.json`)] : []),
    ...(typeof table === 'string' ? [readJson(`schemas/tables/${table}.json`)] : []),
  ];
}

function collectConverted(json: Json | undefined, above: Place = { conditions: [], sheet: '' }, name = ''): Converted {
  if (typeof json === 'string') return { totals: converts(name, json) ? [{ ...above, text: json }] : [], ages: [] };
  if (!isObject(json)) return joinAll(listParts(json).map((part) => collectConverted(part, above)));
  const place = {
    conditions: addCondition(json, above.conditions),
    sheet: json.widget === 'sheet' && typeof json.id === 'string' ? json.id : above.sheet,
  };
  if (json.fragment === 'rate-age') return { totals: [], ages: [place] };
  const own = Object.entries(json).map(([key, part]) => collectConverted(part, place, key));
  return joinAll([...own, ...readUses(json).map((part) => collectConverted(part, place))]);
}

const joinAll = (all: readonly Converted[]): Converted => ({
  totals: all.flatMap(({ totals }) => totals),
  ages: all.flatMap(({ ages }) => ages),
});

/** Lists the totals of a page without an age that is always shown with them, in the same sheet or on the page. */
const listAgeless = ({ totals, ages }: Converted): readonly string[] =>
  totals
    .filter(
      (total) =>
        !ages.some(
          (age) => age.sheet === total.sheet && age.conditions.every((each) => total.conditions.includes(each)),
        ),
    )
    .map(({ sheet, text }) => `${sheet} ${text}`.trim());

const pages = listJson('schemas/pages').map((name) => {
  const { data, ...page } = readJson(`schemas/pages/${name}.json`);
  return { name, data, found: collectConverted(page) };
});
const converting = pages.filter(({ found }) => found.totals.length > 0);

describe('a converted total', () => {
  it('is on the pages that show what somebody owns, and on that of rates', () => {
    expect(converting.map(({ name }) => name).toSorted()).toEqual([
      'assets/detail',
      'assets/index',
      'assets/trading-accounts',
      'home',
      'rates',
    ]);
  });

  it.each(converting)('on $name stands with the age of its rate', ({ found }) => {
    expect(listAgeless(found)).toEqual([]);
  });

  it('is multiplied by a rate of this name, by which this test finds it', () => {
    const rates = pages.flatMap(({ data }) =>
      Object.entries(isObject(data) ? data : {})
        .filter(([, source]) => /currency == app\.valuation\)\[.*\.rate\b/.test(JSON.stringify(source)))
        .map(([name]) => name),
    );
    expect(new Set(rates)).toEqual(new Set(['rate']));
  });
});
