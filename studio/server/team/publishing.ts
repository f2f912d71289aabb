import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Release, runPipeline, writeRelease } from '@vitrine/engine/build';
import { EditError } from '@vitrine/engine/edit';
import type { Given, Health, Plan, Published, Person, AuditEntry } from '../../protocol.ts';
import type { Audit } from './audit.ts';
import type { Drafts } from './drafts.ts';
import { assertRole } from './people.ts';
import { Unpublished } from './unpublished.ts';

/** The target of releases: a server, or a folder that it reads. Each change names the person who makes it. */
export interface ReleaseTarget {
  given(brand: string): Given;
  /** The version of a published release. */
  version(brand: string, id: string): string | undefined;
  /** Signs what is published; without it, releases are not signed. */
  sign?: ((release: Release) => Release) | undefined;
  /** Takes over a release from a folder. @param percent the share of users who get it; all without it */
  publish(folder: string, brand: string, id: string, by: string, percent?: number): Promise<void>;
  /** Gives a release that is published already to more or fewer users. */
  give(brand: string, id: string, by: string, percent?: number): Promise<void>;
  /** Replaces the plans of a canary. @throws if one is in the past, or gives it to fewer users than the one before */
  plan(brand: string, plans: readonly Plan[], by: string): Promise<void>;
  /** Ends a canary and its plans, or goes back to the release before. */
  rollBack(brand: string, by: string): Promise<void>;
  /** @returns undefined if it is unknown, such as while the server is down */
  health?(brand: string): Promise<Health | undefined>;
}

interface Options {
  readonly root: string;
  readonly target: ReleaseTarget;
  readonly drafts: Drafts;
  readonly audit: Audit;
  readonly people: readonly Person[];
}

const MOST_EVENTS = 50;
const ALL = 100;
const NOBODY = 0;

/** Publishes releases to the users of a brand, and rolls them back. */
export class Publishing {
  constructor(private readonly options: Options) {}

  /** @param brands all brands */
  state(brand: string, brands: readonly string[] = [brand]): Published {
    const { root, target, audit } = this.options;
    const given = target.given(brand);
    const ids = [given.id, given.canary?.id, ...given.before].filter((id) => typeof id === 'string');
    const versions = [...new Set(ids)].map((id) => [id, target.version(brand, id) ?? '--'] as const);
    const entries = audit.read();
    const merged = new Unpublished(root, entries);
    return {
      given,
      isNew: merged.isNew(brand),
      unpublished: merged.among(brands),
      versions: Object.fromEntries(versions),
      events: entries
        .filter(({ about }) => about['brand'] === brand)
        .toReversed()
        .slice(0, MOST_EVENTS),
    };
  }

  /** The health of the published releases in browsers; empty if it is unknown. */
  async health(brand: string): Promise<{ readonly health?: Health }> {
    const health = await this.options.target.health?.(brand).catch(() => undefined);
    return health === undefined ? {} : { health };
  }

  /** Makes a release of what is merged, and gives it to a share of the users, or to all (100). */
  async publish(person: Person, brand: string, percent: number, why: string): Promise<void> {
    const { drafts } = this.options;
    this.#assertMay(person, percent, why);
    const release = await this.#publish(person, brand, percent);
    this.#note(person, 'publish', { brand, release, percent, commit: drafts.commit }, why);
  }

  /** Gives the canary, or else what is merged, to a share of the users at a later time. */
  async plan(person: Person, brand: string, { at, percent }: Plan, why: string): Promise<void> {
    const { target, drafts } = this.options;
    this.#assertMay(person, percent, why);
    if (!Number.isFinite(at))
      throw new EditError('publish/time', 'This is not a valid time.', 'Choose a date and a time.');
    const { canary, plans = [] } = target.given(brand);
    const release = canary?.id ?? (await this.#publish(person, brand, NOBODY));
    const others = plans.filter((plan) => plan.at !== at);
    const all = [...others, { at, percent }].toSorted((a, b) => a.at - b.at);
    await this.#run(() => target.plan(brand, all, person.id));
    this.#note(person, 'plan', { brand, release, percent, at, commit: drafts.commit }, why);
  }

  async endPlans(person: Person, brand: string, why: string): Promise<void> {
    const { target } = this.options;
    this.#assertMay(person, ALL, why);
    await this.#run(() => target.plan(brand, [], person.id));
    this.#note(person, 'end plans', { brand }, why);
  }

  /** @returns the release */
  async #publish(person: Person, brand: string, percent: number): Promise<string> {
    const { root, target, drafts } = this.options;
    drafts.assertNone();
    const { problems, releases } = runPipeline(root, { brand });
    const [release] = releases;
    if (problems.length > 0 || release === undefined)
      throw new EditError('publish/problems', `There are ${problems.length} problems.`, 'Fix them first.');
    const folder = mkdtempSync(join(tmpdir(), 'vitrine-publish-'));
    try {
      writeRelease(folder, target.sign === undefined ? release : target.sign(release));
      const share = percent === ALL ? undefined : percent;
      await this.#run(() => target.publish(folder, brand, release.manifest.id, person.id, share));
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
    return release.manifest.id;
  }

  /** Gives the canary to another share of the users, or to all (100). */
  async give(person: Person, brand: string, percent: number, why: string): Promise<void> {
    const { target } = this.options;
    this.#assertMay(person, percent, why);
    const { canary } = target.given(brand);
    if (canary === undefined)
      throw new EditError('publish/canary', 'No release is given to only a share of the users.', 'Publish one first.');
    await this.#run(() => target.give(brand, canary.id, person.id, percent === ALL ? undefined : percent));
    this.#note(person, 'give', { brand, release: canary.id, percent }, why);
  }

  /** Requires a reason, but no second person. */
  async rollBack(person: Person, brand: string, why: string): Promise<void> {
    const { target } = this.options;
    this.#assertMay(person, ALL, why);
    const { id, canary } = target.given(brand);
    await this.#run(() => target.rollBack(brand, person.id));
    const from = canary?.id ?? id;
    this.#note(person, 'roll back', { brand, ...(from !== undefined && { release: from }) }, why);
  }

  /** Passes on the message of a target that refuses. */
  async #run(act: () => Promise<void>): Promise<void> {
    try {
      await act();
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      throw new EditError('publish/refused', message, 'Nothing was published.');
    }
  }

  #assertMay(person: Person, percent: number, why: string): void {
    assertRole(person, 'publish', this.options.people);
    if (!Number.isInteger(percent) || percent < 1 || percent > ALL)
      throw new EditError(
        'publish/percent',
        'A share is a whole number from 1 to 100 percent.',
        'Choose another share.',
      );
    if (why.trim() === '')
      throw new EditError('publish/why', 'The reason is missing.', 'Give the reason in a sentence.');
  }

  #note({ id }: Person, did: string, about: AuditEntry['about'], why: string): void {
    this.options.audit.add({ person: id, did, about, why: why.trim() });
    this.options.drafts.tell();
  }
}
