/** What a release is, and where its files are. */
export interface Manifest {
  readonly format: 1;
  readonly id: string;
  readonly brand: string;
  readonly version: string;
  /** Logical name (`app`, `page:assets/index`, `form:deposit`, `validator:deposit`, `messages:en`, `theme`) → address below the manifest. */
  readonly files: Readonly<Record<string, string>>;
}
