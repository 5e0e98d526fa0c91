import { Trans, useLingui } from "@lingui/react/macro";
import { useSyncExternalStore } from "react";
import { Brand } from "./brand.tsx";
import "./footer.css";
import { LandingLinks } from "./landing-links.tsx";

function subscribeNever(): () => void {
  return () => {};
}

/** Replaces the year of the prerendered page. */
function useCurrentYear(): number {
  return useSyncExternalStore(
    subscribeNever,
    () => new Date().getFullYear(),
    () => import.meta.env.BUILD_YEAR,
  );
}

export function SiteFooter() {
  const { t } = useLingui();
  const year = useCurrentYear();
  return (
    <footer className="site-footer">
      <div className="width site-footer-columns">
        <div>
          <Brand />
          <p className="site-footer-tagline">
            <Trans>Data-driven media planning for brands that expect to be noticed.</Trans>
          </p>
        </div>
        <nav aria-labelledby="quick-links">
          <h2 id="quick-links">
            <Trans>Quick Links</Trans>
          </h2>
          <ul className="quick-links">
            <LandingLinks />
            <li>
              <a href="/privacy">
                <Trans>Privacy Policy</Trans>
              </a>
            </li>
            <li>
              <a href="/terms">
                <Trans>Terms &amp; Conditions</Trans>
              </a>
            </li>
            <li>
              <a href="/contact">
                <Trans>Contact</Trans>
              </a>
            </li>
          </ul>
        </nav>
        {/* The newsletter intentionally has no action; without a form, Enter has none either. */}
        <section className="newsletter" aria-labelledby="newsletter">
          <h2 id="newsletter">
            <Trans>Newsletter</Trans>
          </h2>
          <p>
            <Trans>Ideas, rates and good work, once a month.</Trans>
          </p>
          <div className="newsletter-row">
            <input
              type="email"
              name="newsletter"
              autoComplete="email"
              aria-label={t`Email address`}
              placeholder={t`Your email`}
            />
            <button type="button" className="button button-gold">
              <Trans>Subscribe</Trans>
            </button>
          </div>
        </section>
      </div>
      <div className="width">
        <p className="site-footer-end">
          <Trans>© {year} Media Planner. All rights reserved.</Trans>
        </p>
      </div>
    </footer>
  );
}
