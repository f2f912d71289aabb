import { useContext, useEffect, useState } from 'react';
import { PortsContext } from './context.ts';

export interface Picture {
  /** The image's source; absent while it is loading. */
  readonly source?: string;
  readonly failed: boolean;
}

const LOADING: Picture = { failed: false };

/** Loads an image, which may be private, from the API. Without an app, as in widget tests, it never loads. */
export function usePicture(address: string): Picture {
  const ports = useContext(PortsContext);
  const [found, setFound] = useState<{ readonly address: string; readonly picture: Picture }>();
  useEffect(() => {
    if (!ports || address === '') return undefined;
    const gone = new AbortController();
    let url: string | undefined;
    const show = (picture: Picture): void => {
      if (!gone.signal.aborted) setFound({ address, picture });
    };
    ports.network.picture(address, gone.signal).then(
      (blob) => {
        if (gone.signal.aborted) return;
        if (blob) url = URL.createObjectURL(blob);
        show({ source: url ?? address, failed: false });
      },
      () => show({ failed: true }),
    );
    return () => {
      gone.abort();
      if (url !== undefined) URL.revokeObjectURL(url);
    };
  }, [ports, address]);
  return found?.address === address ? found.picture : LOADING;
}
