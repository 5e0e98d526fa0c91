import { Trans } from "@lingui/react/macro";
import { LegalPage } from "./legal-page.tsx";

export function Terms() {
  return (
    <LegalPage
      title={<Trans>Terms &amp; Conditions</Trans>}
      lead={<Trans>What you can expect from us, and what we expect from you.</Trans>}
    >
      <section>
        <h2>
          <Trans>Use of Services</Trans>
        </h2>
        <p>
          <Trans>
            Media Planner is made for people who plan and buy advertising on behalf of an agency and its
            clients. Use it for that purpose, within the law, and within the role that your agency has given
            you.
          </Trans>
        </p>
        <p>
          <Trans>
            Do not try to reach data that is not yours, to disturb the service for others, or to run it in
            somebody else’s name.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Account Responsibility</Trans>
        </h2>
        <p>
          <Trans>
            Your account is yours alone. Keep your password and your one-time codes to yourself, and tell your
            agency at once if you believe that somebody else knows them. What is done through your account
            counts as done by you.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Intellectual Property</Trans>
        </h2>
        <p>
          <Trans>
            The plans, briefs and files that you enter remain yours or your clients’. The software, its design
            and the pictures on this site remain ours; using the service gives you no right to copy them.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Limitation of Liability</Trans>
        </h2>
        <p>
          <Trans>
            We run the service with care, but rates, bookings and invoices are agreed between you, your
            vendors and your clients: check them before you sign. As far as the law allows, we are not liable
            for lost profit or for damage that follows from figures entered by users or delivered by third
            parties.
          </Trans>
        </p>
      </section>
    </LegalPage>
  );
}
