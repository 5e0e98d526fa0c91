import { useLingui } from "@lingui/react/macro";

import { NotSaved } from "../../crud/errors/current.ts";
import { endsSession, failureText, fieldErrorsOf } from "../../crud/errors/failure.ts";
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
    try {
      await invite({ variables: { input: person } });
    } catch (error) {
      // Errors of fields are shown at the fields.
      if (endsSession(error) || fieldErrorsOf(error).length > 0) throw error;
      void alert.error({ message: failureText(error, t`Failed to send the invitation`) });
      throw new NotSaved();
    }
    const { email } = person;
    // Stands over the list, to which the form leads meanwhile.
    void alert.success({
      message: t`An invitation is on its way to ${email}. Its link works once, for 72 hours.`,
    });
  };
  const send = ({
    variables: { input },
    isBulk = false,
  }: {
    variables: { input: NewUserInput };
    isBulk?: boolean;
  }): Promise<unknown> => {
    const { password, ...person } = input;
    if (password) return create({ variables: { input: { ...person, password } } });
    return isBulk ? invite({ variables: { input: person } }) : sendInvitation(person);
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
