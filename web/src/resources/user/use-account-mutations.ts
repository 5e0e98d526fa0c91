import { useLingui } from "@lingui/react/macro";

import type { CreateUserInput, InviteUserInput } from "../../generated/schema.ts";
import { useAlert } from "../../ui/alert-dialog.tsx";
import {
  useCreateUserMutation,
  useInviteUserMutation,
  useUpdateUserMutation,
  type UpdateUserMutationVariables,
} from "./user.generated.tsx";

type NewUserInput = Omit<CreateUserInput, "password"> & { password?: string | null };

/** Makes an account: with a password as it is, without one by an invitation. */
export function useInviteOrCreate() {
  const [create, creating] = useCreateUserMutation();
  const [invite, inviting] = useInviteUserMutation();
  const { t } = useLingui();
  const alert = useAlert();
  const sendInvitation = async (person: InviteUserInput) => {
    await invite({ variables: { input: person } });
    const { email } = person;
    // Stands over the list, to which the form leads meanwhile.
    void alert.success({
      message: t`An invitation is on its way to ${email}. Its link works once, for 72 hours.`,
    });
  };
  const send = ({ variables: { input } }: { variables: { input: NewUserInput } }): Promise<unknown> => {
    const { password, ...person } = input;
    return password ? create({ variables: { input: { ...person, password } } }) : sendInvitation(person);
  };
  return [send, { loading: creating.loading || inviting.loading }] as const;
}

/** Changes an account; a password that was left empty is not among the changes. */
export function useUpdateAccount() {
  const [update, updating] = useUpdateUserMutation();
  const send = ({ variables }: { variables: UpdateUserMutationVariables }): Promise<unknown> => {
    const { password, ...kept } = variables.input;
    return update({ variables: { ...variables, input: password ? { ...kept, password } : kept } });
  };
  return [send, updating] as const;
}
