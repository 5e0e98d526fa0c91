import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import "./tokens.css";
import "./base.css";
import { SiteFooter } from "./footer.tsx";
import { SiteHeader } from "./header.tsx";

interface SitePageProps {
  /** Whether the page begins with a picture that the header floats over. */
  over?: boolean;
  children: ReactNode;
}

/** The frame of every public page: skip link, header, content, footer. */
export function SitePage({ over = false, children }: SitePageProps) {
  return (
    <div className="site">
      <a className="skip-link" href="#main">
        <Trans>Skip to content</Trans>
      </a>
      <SiteHeader over={over} />
      <main id="main" className="site-main" tabIndex={-1}>
        {children}
      </main>
      <SiteFooter />
    </div>
  );
}
