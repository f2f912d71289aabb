import { getIn, isList, type JsonObject, type JsonValue } from './json.ts';

/** Finds the property of a contract that selects which other property a cell shows, with its choices. */
export function kindIn(
  contract: JsonObject,
): { readonly name: string; readonly choices: readonly string[] } | undefined {
  const kinds = Object.entries(contract).map(([name, property]) => {
    const choices = textsIn(getIn(property, 'enum'));
    return { name, choices, named: choices.filter((choice) => Object.hasOwn(contract, choice)).length };
  });
  const [most] = kinds.toSorted((a, b) => b.named - a.named);
  return most === undefined || most.named === 0 ? undefined : most;
}

const textsIn = (value: JsonValue | undefined): readonly string[] =>
  isList(value) ? value.filter((each) => typeof each === 'string') : [];
