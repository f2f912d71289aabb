/** An entry of `widgets` in `vitrine.config.json`. */
export interface WidgetSource {
  /** A folder in the project, or an installed package. */
  readonly from: string;
  /** The prefix of its widgets' names, as in `kite/star-rating`. For a brand's package, the brand's id. */
  readonly namespace?: string;
}

const NAMESPACE = /^[a-z][a-z0-9-]*$/;
const EXPECTED =
  'expected a list of folders and packages for "widgets", such as ["widgets", { "package": "@acme/charts", "as": "acme" }]';

/** @throws if the list is invalid */
export function parseWidgets(value: unknown, isBrand: (id: string) => boolean): readonly WidgetSource[] {
  if (!Array.isArray(value) || value.length === 0) throw new Error(`${EXPECTED}.`);
  return value.map((entry: unknown) => parseEntry(entry, isBrand));
}

function parseEntry(entry: unknown, isBrand: (id: string) => boolean): WidgetSource {
  if (typeof entry === 'string' && entry !== '') return { from: entry };
  if (typeof entry !== 'object' || entry === null || !('package' in entry)) throw new Error(`${EXPECTED}.`);
  const { package: from, as, brand, ...others }: Readonly<Record<string, unknown>> = { ...entry };
  const [other] = Object.keys(others);
  if (other !== undefined) throw new Error(`unknown key "${other}" in "widgets". Use package, and as or brand.`);
  if (typeof from !== 'string' || from === '' || (as === undefined) === (brand === undefined))
    throw new Error('an entry of "widgets" needs "package", and either "as" or "brand".');
  const namespace = as ?? brand;
  if (typeof namespace !== 'string' || !NAMESPACE.test(namespace))
    throw new Error(
      `expected lowercase letters, digits and - for "${as === undefined ? 'brand' : 'as'}" in "widgets".`,
    );
  if (as === undefined && !isBrand(namespace)) throw new Error(`there is no brand "${namespace}" for "${from}".`);
  if (as !== undefined && isBrand(namespace))
    throw new Error(`"${namespace}" is a brand: write "brand" instead of "as" if only this brand uses "${from}".`);
  return { from, namespace };
}
