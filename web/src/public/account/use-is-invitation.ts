import { useSearchParams } from "react-router-dom";

/** Whether the link sets an account's first password. */
export function useIsInvitation(): boolean {
  return useSearchParams()[0].get("invitation") === "yes";
}
