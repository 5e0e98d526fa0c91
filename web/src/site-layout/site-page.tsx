import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import "./tokens.css";
import "./base.css";
import { SiteFooter } from "./footer.tsx";
import { SiteHeader } from "./header.tsx";

interface SitePageProps {
  /** Whether the header floats over the hero image. */
  isHeaderOverHero?: boolean;
  children: ReactNode;
}

export function SitePage({ isHeaderOverHero = false, children }: SitePageProps) {
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader isOverHero={isHeaderOverHero} />
      <main id="main" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
