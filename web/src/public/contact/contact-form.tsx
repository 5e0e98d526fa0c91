import { Trans, useLingui } from "@lingui/react/macro";
import { contactRule } from "@media-planner/schema/rules/account";
import { useState } from "react";

import { toastSuccess } from "../../ui/toast.ts";
import { TextareaField, TextField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { useContactMutation } from "./contact.generated.tsx";

export function ContactForm() {
  const { t } = useLingui();
  const [contact] = useContactMutation();
  const [sentCount, setSentCount] = useState(0);
  return (
    <RuleForm
      // A new key empties the form after sending.
      key={sentCount}
      label={t`Contact`}
      rule={contactRule}
      send={async (input) => {
        await contact({ variables: { input } });
        toastSuccess(t`Message sent successfully`);
        setSentCount(sentCount + 1);
      }}
      fallbackMessage={t`Something went wrong!`}
      submitLabel={<Trans>Send the message</Trans>}
    >
      <TextField name="name" label={t`Name`} autoComplete="name" />
      <div className="contact-pair">
        <TextField name="email" label={t`Email`} type="email" autoComplete="email" />
        <TextField name="phone" label={t`Phone`} type="tel" autoComplete="tel" required={false} />
      </div>
      <TextField name="subject" label={t`Subject`} required={false} />
      <TextareaField name="message" label={t`Message`} rows={5} />
    </RuleForm>
  );
}
