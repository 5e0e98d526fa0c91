import { useSignUpPolicyQuery } from "./sign-up-policy.generated.tsx";

/** Sign-up policy; `open` if the server does not respond, because it checks each sign-up itself. */
type SignUpState =
  | { is: "loading" | "open" | "closed" | "administrator" }
  | { is: "domains"; domains: readonly string[] };

export function useSignUp(): SignUpState {
  const { data, error } = useSignUpPolicyQuery({ context: { quiet: true } });
  if (!data) return { is: error ? "open" : "loading" };
  const { mode, domains, administratorPending } = data.signUpPolicy;
  if (mode === "DOMAINS") return { is: "domains", domains };
  if (mode === "INVITE") return { is: administratorPending ? "administrator" : "closed" };
  return { is: "open" };
}
