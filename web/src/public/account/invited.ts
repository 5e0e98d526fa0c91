import { useSearchParams } from "react-router-dom";

/** Whether the link that led here is an invitation, which chooses the first password of an account. */
export function useInvited(): boolean {
  return useSearchParams()[0].get("invitation") === "yes";
}
