import { Trans } from "@lingui/react/macro";
import { LegalPage } from "./legal-page.tsx";

export function Privacy() {
  return (
    <LegalPage
      title={<Trans>Privacy Policy</Trans>}
      lead={<Trans>We keep what a media plan needs, we say what it is for, and we keep it safe.</Trans>}
    >
      <section>
        <h2>
          <Trans>Information We Collect</Trans>
        </h2>
        <p>
          <Trans>
            When you open an account we ask for your name, your email address, your phone number and a
            password. While you work, we keep the campaigns, clients, vendors and media plans that you and
            your colleagues enter.
          </Trans>
        </p>
        <p>
          <Trans>
            When you write to us through the contact page we receive your message and the address to which you
            want our answer. This site sets one cookie, which remembers your language. It does not track you.
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
            We do not sell it, and we do not use it for advertising. Those who work for us see it only where
            their work for you requires it.
          </Trans>
        </p>
      </section>
      <section>
        <h2>
          <Trans>Data Protection</Trans>
        </h2>
        <p>
          <Trans>
            Passwords are stored only as a hash that cannot be turned back. Connections are encrypted,
            sessions end by themselves, and every change to a media plan is recorded with its author.
          </Trans>
        </p>
        <p>
          <Trans>
            You may ask what we hold about you, have it corrected, or have it deleted where the law does not
            oblige us to keep it. Write to us through the <a href="/contact">contact page</a>.
          </Trans>
        </p>
      </section>
    </LegalPage>
  );
}
