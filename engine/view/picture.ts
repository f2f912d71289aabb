import { useContext, useEffect, useState } from 'react';
import { PortsContext } from './context.ts';

export interface Picture {
  /** What an image can show; absent while it is on its way. */
  readonly source?: string;
  readonly failed: boolean;
}

const ON_ITS_WAY: Picture = { failed: false };

/** A picture of the exchange, also one that is for the person alone. Outside of an app it never comes. */
export function usePicture(address: string): Picture {
  const ports = useContext(PortsContext);
  const [found, setFound] = useState<{ readonly address: string; readonly picture: Picture }>();
  useEffect(() => {
    if (!ports || address === '') return undefined;
    const gone = new AbortController();
    let made: string | undefined;
    const show = (picture: Picture): void => {
      if (!gone.signal.aborted) setFound({ address, picture });
    };
    ports.network.picture(address, gone.signal).then(
      (blob) => {
        if (gone.signal.aborted) return;
        if (blob) made = URL.createObjectURL(blob);
        show({ source: made ?? address, failed: false });
      },
      () => show({ failed: true }),
    );
    return () => {
      gone.abort();
      if (made !== undefined) URL.revokeObjectURL(made);
    };
  }, [ports, address]);
  return found?.address === address ? found.picture : ON_ITS_WAY;
}
