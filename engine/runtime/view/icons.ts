import { useContext } from 'react';
import type { Drawing } from '../../language/icons/shapes.ts';
import type { ReleaseIcons } from '../core/ports.ts';
import { createValues } from '../core/scope.ts';
import { PortsContext, useValue } from './context.ts';

const NONE = createValues<ReleaseIcons>({ drawings: {} });

/** The shapes of an icon in the release: a lucide icon, or one of the brand's own, such as `kite/star`. Undefined for other names. */
export function useReleaseIcon(name: string | undefined): Drawing | undefined {
  const drawings = useValue(useContext(PortsContext)?.releases.icons ?? NONE, 'drawings');
  return name !== undefined && Object.hasOwn(drawings, name) ? drawings[name] : undefined;
}
