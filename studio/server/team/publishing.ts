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

/**
 * The target that releases are published to: a server, or a folder that a server reads. Each change is made in the name
 * of a person.
 */
export interface ReleaseTarget {
  given(brand: string): Given;
  /** The version of a published release; undefined if it is unknown. */
  version(brand: string, id: string): string | undefined;
  /** Signs a release before it is published. Without it, releases are not signed. */
  sign?: ((release: Release) => Release) | undefined;
  /** Publishes a release from a folder. @param percent the share of users who get it; all users if it is missing */
  publish(folder: string, brand: string, id: string, by: string, percent?: number): Promise<void>;
  /** Rolls out a published release to more or fewer users. */
  give(brand: string, id: string, by: string, percent?: number): Promise<void>;
  /**
   * Replaces the planned rollout steps of a canary.
   * @throws if a step is in the past, or has a smaller share of users than the step before
   */
  plan(brand: string, plans: readonly Plan[], by: string): Promise<void>;
  /** Ends a canary and its planned steps, or returns to the previous release. */
  rollBack(brand: string, by: string): Promise<void>;
  /** @returns undefined if the health is unknown, such as while the server is down */
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

  /** @param brands all brands, to list those with unpublished changes */
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

  /** Builds a release from the merged changes, and rolls it out to a percentage of the users; 100 for all. */
  async publish(person: Person, brand: string, percent: number, why: string): Promise<void> {
    const { drafts } = this.options;
    this.#assertMay(person, percent, why);
    const release = await this.#publish(person, brand, percent);
    this.#note(person, 'publish', { brand, release, percent, commit: drafts.commit }, why);
  }

  /** Schedules a rollout of the canary, or else of the merged changes, to a percentage of the users. */
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

  /** Rolls out the canary to another percentage of the users; 100 for all. */
  async give(person: Person, brand: string, percent: number, why: string): Promise<void> {
    const { target } = this.options;
    this.#assertMay(person, percent, why);
    const { canary } = target.given(brand);
    if (canary === undefined)
      throw new EditError('publish/canary', 'No release is given to only a share of the users.', 'Publish one first.');
    await this.#run(() => target.give(brand, canary.id, person.id, percent === ALL ? undefined : percent));
    this.#note(person, 'give', { brand, release: canary.id, percent }, why);
  }

  /** Rolls back the canary or the release. Requires a reason, but no approval by a second person. */
  async rollBack(person: Person, brand: string, why: string): Promise<void> {
    const { target } = this.options;
    this.#assertMay(person, ALL, why);
    const { id, canary } = target.given(brand);
    await this.#run(() => target.rollBack(brand, person.id));
    const from = canary?.id ?? id;
    this.#note(person, 'roll back', { brand, ...(from !== undefined && { release: from }) }, why);
  }

  /** Runs an action of the target, and passes on its message if it refuses. */
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
