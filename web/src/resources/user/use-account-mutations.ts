import { useLingui } from "@lingui/react/macro";

import { NotSavedError } from "../../crud/errors/conflict-error.ts";
import { endsSession, getFailureMessage, getFieldErrors } from "../../crud/errors/failure.ts";
import type { CreateUserInput, InviteUserInput } from "../../generated/schema.ts";
import { useAlert } from "../../ui/overlays/alert-dialog.tsx";
import {
  useCreateUserMutation,
  useInviteUserMutation,
  useUpdateUserMutation,
  type UpdateUserMutationVariables,
} from "./user.generated.tsx";

type NewUserInput = Omit<InviteUserInput, "language"> & Pick<Partial<CreateUserInput>, "password">;

export function useInviteOrCreate() {
  const [create, creating] = useCreateUserMutation();
  const [invite, inviting] = useInviteUserMutation();
  const { t } = useLingui();
  const alert = useAlert();
  const sendInvitation = async (person: InviteUserInput) => {
    try {
      await invite({ variables: { input: person } });
    } catch (error) {
      // Field errors are shown at their fields.
      if (endsSession(error) || getFieldErrors(error).length > 0) throw error;
      void alert.error({ message: getFailureMessage(error, t`Failed to send the invitation`) });
      throw new NotSavedError();
    }
    const { email } = person;
    // Not awaited, so that the form navigates behind the alert.
    void alert.success({ message: t`Invitation sent to ${email}. The link works once, for 72 hours.` });
  };
  const send = async ({
    variables: { input },
    isBulk = false,
  }: {
    variables: { input: NewUserInput };
    isBulk?: boolean;
  }) => {
    const { password, ...person } = input;
    if (password) return create({ variables: { input: { ...person, phone: person.phone ?? "", password } } });
    await (isBulk ? invite({ variables: { input: person } }) : sendInvitation(person));
    return undefined;
  };
  return [send, { loading: creating.loading || inviting.loading }] as const;
}

/** An empty password is omitted. */
export function useUpdateAccount() {
  const [update, updating] = useUpdateUserMutation();
  const send = ({ variables }: { variables: UpdateUserMutationVariables }): Promise<unknown> => {
    const { password, ...input } = variables.input;
    return update({ variables: { ...variables, input: password ? { ...input, password } : input } });
  };
  return [send, updating] as const;
}
