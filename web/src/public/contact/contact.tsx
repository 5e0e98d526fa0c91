import { Trans } from "@lingui/react/macro";
import { liveForm } from "../forms/live-form.tsx";
import "../forms/forms.css";
import { SitePage } from "../../frame/page.tsx";
import "./contact.css";

const ContactForm = liveForm(() => import("./contact-form.tsx").then((module) => module.ContactForm));

export function Contact() {
  return (
    <SitePage>
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
