import { useContext } from 'react';
import type { Drawing } from '../drawing/shapes.ts';
import type { BrandIcons } from '../runtime/ports.ts';
import { createValues } from '../runtime/scope.ts';
import { PortsContext, useValue } from './context.ts';

const NONE = createValues<BrandIcons>({ drawings: {} });

/** The shapes of one of the brand's own icons, such as `kite/star`. Undefined for other names. */
export function useBrandIcon(name: string | undefined): Drawing | undefined {
  const drawings = useValue(useContext(PortsContext)?.releases.icons ?? NONE, 'drawings');
  return name !== undefined && Object.hasOwn(drawings, name) ? drawings[name] : undefined;
}
