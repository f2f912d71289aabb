/** What a release is, and where its files are. */
export interface Manifest {
  readonly format: 1;
  readonly id: string;
  readonly brand: string;
  readonly version: string;
  /** The engines that can run it, as `>=0.1.0 <0.2.0`. */
  readonly engine: string;
  /** Host names at which the brand opens. */
  readonly hosts: readonly string[];
  /** Logical name (`app`, `page:assets/index`, `form:deposit`, `validator:deposit`, `messages:en`, `theme`) → address below the manifest. */
  readonly files: Readonly<Record<string, string>>;
}
