import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import "../../site-layout/tokens.css";
import "../../site-layout/base.css";
import "../../site-layout/header.css";
import "./page.css";
import { Brand } from "../../site-layout/brand.tsx";
import { LanguageSwitch } from "../../site-layout/language-switch.tsx";

interface AccountPageProps {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

export function AccountPage({ title, lead, children }: AccountPageProps) {
  return (
    <div className="site account">
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <div className="account-art" aria-hidden="true">
        <p>
          <Trans>
            Be seen. <em>Be remembered.</em>
          </Trans>
        </p>
      </div>
      <div className="account-side">
        <header className="account-top">
          <Brand />
          <LanguageSwitch />
        </header>
        <main id="main" className="account-main" tabIndex={-1}>
          <h1>{title}</h1>
          <p className="account-lead">{lead}</p>
          {children}
        </main>
        <footer className="account-end">
          <a href="/">
            <Trans>Home</Trans>
          </a>
          <a href="/privacy">
            <Trans>Privacy Policy</Trans>
          </a>
          <a href="/terms">
            <Trans>Terms &amp; Conditions</Trans>
          </a>
          <Link to="/contact">
            <Trans>Contact</Trans>
          </Link>
        </footer>
      </div>
    </div>
  );
}
