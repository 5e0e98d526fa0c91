import { Trans } from "@lingui/react/macro";
import { LegalPage } from "./legal-page.tsx";

export function Privacy() {
  return (
    <LegalPage
      title={<Trans>Privacy Policy</Trans>}
      lead={<Trans>We store only the data media plans need, explain why, and keep it safe.</Trans>}
    >
      <section>
        <h2>
          <Trans>Information We Collect</Trans>
        </h2>
        <p>
          <Trans>
            When you create an account, we collect your name, email address, phone number and password. As you
            work, we store the campaigns, clients, vendors and media plans entered by you and your colleagues.
          </Trans>
        </p>
        <p>
          <Trans>
            When you write to us through the contact page, we receive your message and your email address.
            This site sets one cookie to remember your language. It does not track you.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>How We Use Your Information</Trans>
        </h2>
        <p>
          <Trans>
            We use it to run the service: to sign you in, to confirm your account with a one-time code, to
            prepare plans and their documents, and to show each person what their role allows.
          </Trans>
        </p>
        <p>
          <Trans>
            We do not sell it or use it for advertising. Our staff can see it only when their work for you
            requires it.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Data Protection</Trans>
        </h2>
        <p>
          <Trans>
            Passwords are stored only as irreversible hashes. Connections are encrypted, sessions expire
            automatically, and every change to a media plan is recorded with its author.
          </Trans>
        </p>
        <p>
          <Trans>
            You can request a copy of your data, have it corrected, or have it deleted unless the law requires
            us to keep it. Write to us through the <a href="/contact">contact page</a>.
          </Trans>
        </p>
      </section>
    </LegalPage>
  );
}
