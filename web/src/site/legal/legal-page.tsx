import { Trans } from "@lingui/react/macro";
import type { ReactNode } from "react";
import { SitePage } from "../../site-layout/site-page.tsx";
import "./legal.css";

interface LegalPageProps {
  title: ReactNode;
  lead: ReactNode;
  children: ReactNode;
}

export function LegalPage({ title, lead, children }: LegalPageProps) {
  return (
    <SitePage>
      <article className="legal">
        <p className="eyebrow">
          <Trans>Legal</Trans>
        </p>
        <h1>{title}</h1>
        <p className="legal-lead">{lead}</p>
        {children}
      </article>
    </SitePage>
  );
}
