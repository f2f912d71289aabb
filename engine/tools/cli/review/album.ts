import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Files } from '../../../compiler/diff/parts.ts';
import type { Look } from '../../../compiler/diff/touched.ts';
import type { Browser } from './browser.ts';
import type { Pair, Pictures, PicturesInput, Side } from './pair.ts';
import { openStage, type Shot, type Stage } from './shoot.ts';
import { hasPage, type Visitor, visitorsFor, objectIn } from './visitors.ts';
import { getOwn } from '../../../language/expression/index.ts';
import { toObject, toText, listTexts } from '../../../compiler/compile/context.ts';

const APP = 'schemas/app.json';
/** The theme that follows the device. It always resolves to one of the others. */
const SYSTEM = 'system';

/** The themes that the app offers, the brand's own first. */
function listThemes(files: Files, brand: string): readonly string[] {
  const { session, state } = objectIn(files, APP);
  const slot = toObject(getOwn(toObject(state), toText(toObject(session).theme)));
  const own = toText(objectIn(files, `schemas/brands/${brand}/brand.json`).theme);
  const offered = listTexts(slot.enum).filter((theme) => theme !== SYSTEM);
  return offered.length === 0 ? [own] : offered.toSorted((a, b) => Number(b === own) - Number(a === own));
}

interface Seen {
  readonly brand: string;
  readonly language: string;
  readonly theme: string;
  readonly visitor: Visitor;
}

/** The values to store in the visitor's browser: the language, the theme and, for logged-in visitors, the session. */
function storedFor(files: Files, { brand, language, theme, visitor }: Seen): Readonly<Record<string, string>> {
  const { session, state } = objectIn(files, APP);
  const values = { language, theme, ...(visitor.isLoggedIn && { token: visitor.name }) };
  return Object.fromEntries(
    Object.entries(values).flatMap(([role, value]) => {
      const name = toText(getOwn(toObject(session), role));
      if (name === '') return [];
      const isOfBrand = toObject(getOwn(toObject(state), name)).keep === 'brand';
      return [[isOfBrand ? `app.${brand}.${name}` : `app.${name}`, value]];
    }),
  );
}

const WIDTHS = [390, 1440];

/** One version of the app, open in a browser. */
export interface Shown {
  readonly browser: Browser;
  /** Whom it knows. */
  readonly visitors: readonly string[];
}

/**
 * The host name of a visitor, which is the same for both versions. Each visitor needs a separate one, so that they
 * share no storage.
 */
export const getHost = (visitors: readonly Visitor[], name: string): string =>
  `visitor-${visitors.findIndex((visitor) => visitor.name === name) + 1}.localhost`;

/** A picture still to be taken, and the visitors who have not been tried yet. */
interface Wanted {
  readonly look: Look;
  readonly theme: string;
  readonly width: number;
  readonly visitors: readonly Visitor[];
  /** Whether the page looked the same for an earlier visitor. */
  readonly isSame?: boolean;
}

/** Takes the pictures, one visitor at a time. */
export class Album {
  readonly #pairs: Pair[] = [];
  readonly #same: Wanted[] = [];
  readonly #started = new Date();
  #done = 0;

  constructor(
    readonly input: PicturesInput,
    readonly visitors: readonly Visitor[],
    readonly shown: readonly [before: Shown, after: Shown],
  ) {}

  async take(): Promise<Pictures> {
    mkdirSync(this.input.folder, { recursive: true });
    let wanted = this.#allWanted();
    const total = wanted.length;
    while (wanted.length > 0) {
      const later: Wanted[] = [];
      for (const group of listGroups(wanted)) await this.#takeGroup(group, later, total);
      wanted = later;
    }
    const order = this.input.touched.looks;
    return {
      pairs: this.#pairs.toSorted((a, b) => order.indexOf(a.look) - order.indexOf(b.look)),
      same: this.#same.map(({ look, theme, width }) => ({ look, theme, width })),
      more: this.input.touched.more,
    };
  }

  #allWanted(): readonly Wanted[] {
    const { touched, after, before } = this.input;
    return touched.looks.flatMap((look) => {
      const visitors = visitorsFor(look.route, hasPage(after, look.route) ? after : before, this.visitors);
      const themes = listThemes(after, look.brand);
      // text does not depend on the theme, so one theme is enough
      const shown = look.file === undefined ? themes.slice(0, 1) : themes;
      return shown.flatMap((theme) => WIDTHS.map((width) => ({ look, theme, width, visitors })));
    });
  }

  /** Takes the pictures for one visitor. */
  async #takeGroup(group: readonly Wanted[], later: Wanted[], total: number): Promise<void> {
    const [visitor] = group[0]?.visitors ?? [];
    if (visitor === undefined) return;
    const now = visitor.now === undefined ? this.#started : new Date(visitor.now);
    const stages = await Promise.all(
      this.shown.map(async ({ browser, visitors }) =>
        visitors.includes(visitor.name)
          ? openStage(browser, `http://${getHost(this.visitors, visitor.name)}`, now)
          : undefined,
      ),
    );
    try {
      for (const wanted of group.toSorted((a, b) => compare(getOrder(a), getOrder(b)))) {
        this.input.signal?.throwIfAborted();
        const [before, after] = await Promise.all([
          this.#shoot(stages[0], wanted, visitor, this.input.before),
          this.#shoot(stages[1], wanted, visitor, this.input.after),
        ]);
        this.#add(wanted, visitor, [before, after], later, total);
      }
    } finally {
      for (const stage of stages) await stage?.close();
    }
  }

  async #shoot(stage: Stage | undefined, wanted: Wanted, visitor: Visitor, files: Files): Promise<Shot> {
    const { look, theme, width } = wanted;
    const { route, brand, language } = look;
    if (!hasPage(files, route)) return { elsewhere: 'The page is not there.' };
    if (stage === undefined) return { elsewhere: 'The visitor is not there.' };
    const stored = storedFor(this.input.after, { brand, language, theme, visitor });
    try {
      return await stage.shoot({ route, brand, width, stored });
    } catch (error) {
      return { failure: error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error) };
    }
  }

  #add(wanted: Wanted, visitor: Visitor, [before, after]: readonly [Shot, Shot], later: Wanted[], total: number): void {
    const isSame = isEqualShot(before, after);
    const isShown = isSame ? 'failure' in after : true;
    const others = wanted.visitors.slice(1);
    // try the next visitor, who may see a difference or may have access to the page
    if ((isSame || 'failure' in after) && others.length > 0) {
      later.push({ ...wanted, visitors: others, isSame: wanted.isSame === true || (isSame && 'picture' in after) });
      return;
    }
    if (!isShown || (wanted.isSame === true && 'failure' in after)) {
      if (wanted.isSame === true || 'picture' in after) this.#same.push(wanted);
    } else {
      this.#addPair(wanted, visitor, [before, after]);
    }
    this.#done += 1;
    this.input.onProgress?.(this.#done, total, this.#pairs);
  }

  #addPair({ look, theme, width }: Wanted, visitor: Visitor, [before, after]: readonly [Shot, Shot]): void {
    const name = `${look.route.replaceAll(/[^\w-]+/g, '-')}-${look.brand}-${theme}-${look.language}-${width}`;
    const keep = (shot: Shot, when: string): Side => this.#keep(shot, `${name}-${when}.png`);
    const sides = { before: keep(before, 'before'), after: keep(after, 'after') };
    this.#pairs.push({ look, theme, width, visitor: visitor.name, ...sides });
  }

  #keep(shot: Shot, name: string): Side {
    if ('failure' in shot) return { words: `It could not be drawn: ${shot.failure}` };
    if ('elsewhere' in shot)
      return { words: /\s/.test(shot.elsewhere) ? shot.elsewhere : `It leads to ${shot.elsewhere}.` };
    writeFileSync(join(this.input.folder, name), shot.picture);
    return { picture: name };
  }
}

function isEqualShot(one: Shot, other: Shot): boolean {
  if ('picture' in one) return 'picture' in other && one.picture.equals(other.picture);
  return JSON.stringify(one) === JSON.stringify(other);
}

/** Groups pictures by their next visitor, because each visitor has a separate origin. */
function listGroups(wanted: readonly Wanted[]): readonly (readonly Wanted[])[] {
  const groups = new Map<string, Wanted[]>();
  for (const each of wanted) {
    const key = each.visitors[0]?.name ?? '';
    groups.set(key, [...(groups.get(key) ?? []), each]);
  }
  return [...groups.values()];
}

/** The sort order of pictures: whatever takes longest to switch changes least often. */
const getOrder = ({ look, theme, width }: Wanted): string =>
  [look.brand, theme, look.language, String(width).padStart(5)].join(' ');
const compare = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
