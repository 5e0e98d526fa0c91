/* oxlint-disable react/hooks -- all generated queries call the same hook of Apollo Client */
import { useEffect } from "react";

import { getErrorCode } from "../errors/failure.ts";
import type { AnyOptionsQuery, AnyVariables } from "../definition/hook-types.ts";
import { addRefusal } from "./use-denial-reasons.ts";

/** `OptionsQuery` already checked the parents. */
export function useOptions(options: AnyOptionsQuery, variables: AnyVariables, skip: boolean) {
  const result = options.useQuery({ variables: variables as never, skip, fetchPolicy: "cache-first" });
  const isRefused = getErrorCode(result.error) === "OPTIONS_DENIED";
  useEffect(() => {
    if (isRefused) addRefusal(options);
  }, [isRefused, options]);
  return result;
}
