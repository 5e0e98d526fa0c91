import type { CreateUserInput, UpdateUserInput } from "../../generated/schema.ts";
import { useCreateUserMutation, useInviteUserMutation, useUpdateUserMutation } from "./user.generated.tsx";

type NewUserInput = Omit<CreateUserInput, "password"> & { password?: string | null };

/** Makes an account: with a password as it is, without one by an invitation. */
export function useInviteOrCreate() {
  const [create, creating] = useCreateUserMutation();
  const [invite, inviting] = useInviteUserMutation();
  const send = ({ variables: { input } }: { variables: { input: NewUserInput } }): Promise<unknown> => {
    const { password, ...person } = input;
    return password
      ? create({ variables: { input: { ...person, password } } })
      : invite({ variables: { input: person } });
  };
  return [send, { loading: creating.loading || inviting.loading }] as const;
}

/** Changes an account; a password that was left empty is not among the changes. */
export function useUpdateAccount() {
  const [update, updating] = useUpdateUserMutation();
  const send = ({ variables }: { variables: { id: string; input: UpdateUserInput } }): Promise<unknown> => {
    const { password, ...kept } = variables.input;
    return update({ variables: { id: variables.id, input: password ? { ...kept, password } : kept } });
  };
  return [send, updating] as const;
}
