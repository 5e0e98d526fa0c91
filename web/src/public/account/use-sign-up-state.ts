import { useSignUpPolicyQuery } from "./sign-up-policy.generated.tsx";

/** Sign-up policy; `open` if the request fails, because the server checks each sign-up anyway. */
type SignUpState =
  | { status: "loading" | "open" | "closed" | "administrator" }
  | { status: "domains"; domains: readonly string[] };

export function useSignUpState(): SignUpState {
  const { data, error } = useSignUpPolicyQuery({ context: { quiet: true } });
  if (!data) return { status: error ? "open" : "loading" };
  const { mode, domains, administratorPending } = data.signUpPolicy;
  if (mode === "DOMAINS") return { status: "domains", domains };
  if (mode === "INVITE") return { status: administratorPending ? "administrator" : "closed" };
  return { status: "open" };
}
