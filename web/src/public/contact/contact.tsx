import { Trans, useLingui } from "@lingui/react/macro";

import { SitePage } from "../../site-layout/site-page.tsx";
import { Head } from "../head.tsx";
import "./contact.css";
import { ContactForm } from "./contact-form.tsx";

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
