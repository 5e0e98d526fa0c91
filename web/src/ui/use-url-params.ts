import { useLocation, useSearchParams } from "react-router-dom";

/**
 * URL parameters, and a function that changes some of them; null removes one. The navigation state, which
 * contains the return path, remains.
 */
export function useUrlParams() {
  const [params, setParams] = useSearchParams();
  const { state } = useLocation();
  const changeParams = (changes: Readonly<Record<string, string | null>>, replace = true) =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes)) {
          if (value === null) after.delete(name);
          else after.set(name, value);
        }
        return after;
      },
      { replace, state: state as unknown },
    );
  return [params, changeParams] as const;
}
