import type { PicturePackage } from '../../../language/icons/index.ts';

/** The packages and settings installed with the project. Names from an omitted part are not checked. */
export interface Installed {
  /** The foreign hosts that the operator allows in brands. */
  readonly hosts?: readonly string[] | undefined;
  /** The names of all icons. */
  readonly icons?: ReadonlySet<string> | undefined;
  readonly pictures?: ((source: string) => PicturePackage | undefined) | undefined;
}
