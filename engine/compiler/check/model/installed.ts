import type { PicturePackage } from '../../../language/icons/index.ts';

/** What is installed beside the project. Without a part, names in it are not checked. */
export interface Installed {
  /** The foreign hosts that the operator allows in brands. */
  readonly hosts?: readonly string[] | undefined;
  /** The names of all icons. */
  readonly icons?: ReadonlySet<string> | undefined;
  /** Finds a package of pictures. */
  readonly pictures?: ((source: string) => PicturePackage | undefined) | undefined;
}
