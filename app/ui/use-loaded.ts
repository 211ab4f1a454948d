import { useEffect, useState } from "react";

/**
 * Code that only a browser needs, fetched once the page stands: null until it is there, and whether it cannot be had now.
 * `load` is the same function each time; null where there is nothing to fetch, as on the server. A failure is forgotten when
 * another function is passed, or null.
 */
export function useLoaded<Code>(load: (() => Promise<Code>) | null): readonly [code: Code | null, isLost: boolean] {
  const [code, setCode] = useState<Code | null>(null);
  const [isLost, setLost] = useState(false);
  useEffect(() => {
    if (load === null) return;
    let isWanted = true;
    load().then(setCode, (error: unknown) => {
      console.error(error);
      if (isWanted) setLost(true);
    });
    return () => {
      isWanted = false;
      setLost(false);
    };
  }, [load]);
  return [code, isLost];
}
