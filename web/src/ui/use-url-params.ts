import { useCallback } from "react";
import { useLocation, useSearchParams } from "react-router-dom";

/**
 * URL parameters, and a function that changes some of them; null or an empty text removes one. The navigation state,
 * which contains the return path, remains.
 *
 * @param emptySearch replaces a search without parameters
 */
export function useUrlParams(emptySearch = "") {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const changeParams = useCallback(
    (changes: Readonly<Record<string, string | null>>, { replace = false } = {}) =>
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value) after.set(name, value);
            else after.delete(name);
          }
          return after.size > 0 ? after : emptySearch;
        },
        { replace, state: state as unknown },
      ),
    [setParams, state, emptySearch],
  );
  return [params, changeParams] as const;
}
