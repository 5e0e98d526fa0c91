import { Trans } from "@lingui/react/macro";
import { LegalPage } from "./legal-page.tsx";

export function Terms() {
  return (
    <LegalPage
      title={<Trans>Terms &amp; Conditions</Trans>}
      lead={<Trans>Our commitments to you, and your responsibilities.</Trans>}
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
            Do not access other people’s data, disrupt the service for others, or act in another person’s
            name.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Account Responsibility</Trans>
        </h2>
        <p>
          <Trans>
            Your account is personal. Keep your password and one-time codes secret, and tell your agency
            immediately if someone else may know them. You are responsible for all activity in your account.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Intellectual Property</Trans>
        </h2>
        <p>
          <Trans>
            Plans, briefs and files you enter belong to you or your clients. We own the software, its design
            and the images on this site. Using the service does not give you the right to copy them.
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
