import { Trans, useLingui } from "@lingui/react/macro";
import { contactRule } from "@media-planner/schema/rules/account";
import { useRef, useState } from "react";

import { SitePage } from "../../site-layout/site-page.tsx";
import { Head } from "../head.tsx";
import "./contact.css";
import { toastSuccess } from "../../ui/overlays/toast.ts";
import { TextareaField, TextField } from "../form/rule-form-fields.tsx";
import { RuleForm } from "../form/rule-form.tsx";
import { useContactMutation } from "./contact.generated.tsx";

export function ContactForm() {
  const { t } = useLingui();
  const [contact] = useContactMutation();
  const [sentCount, setSentCount] = useState(0);
  const formRef = useRef<HTMLElement>(null);
  return (
    <section ref={formRef} tabIndex={-1}>
      <RuleForm
        // A new key empties the form after sending.
        key={sentCount}
        label={t`Contact`}
        rule={contactRule}
        send={async (input) => {
          await contact({ variables: { input } });
          toastSuccess(t`Message sent successfully`);
          // The new form has no focused field.
          formRef.current?.focus();
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
    </section>
  );
}

export function Contact() {
  const { t } = useLingui();
  return (
    <SitePage>
      <Head title={t`Contact`} description={t`Write to the planners and buyers behind Media Planner.`} />
      <div className="width contact">
        <div>
          <p className="eyebrow">
            <Trans>Contact</Trans>
          </p>
          <h1>
            <Trans>
              Let us <em>talk.</em>
            </Trans>
          </h1>
          <p className="contact-lead">
            <Trans>A brief, a question or only half an idea: tell us, and a planner will write back.</Trans>
          </p>
          <div className="contact-picture" aria-hidden="true" />
        </div>
        <div className="contact-card">
          <ContactForm />
        </div>
      </div>
    </SitePage>
  );
}
