import { Trans, useLingui } from "@lingui/react/macro";
import { type ReactNode, useEffect, useRef, useState } from "react";

import "./tokens.css";
import "./base.css";
import { SiteFooter } from "./footer.tsx";
import { Brand } from "./brand.tsx";
import "./header.css";
import { LandingLinks } from "./landing-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

function SiteHeader({ isOverHero = false }: { isOverHero?: boolean }) {
  const { t } = useLingui();
  const [isAtTop, setIsAtTop] = useState(true);
  const [isOpen, setIsOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOverHero) return undefined;
    const updateAtTop = () => setIsAtTop(window.scrollY < 24);
    updateAtTop();
    window.addEventListener("scroll", updateAtTop, { passive: true });
    return () => window.removeEventListener("scroll", updateAtTop);
  }, [isOverHero]);

  useEffect(() => {
    if (!isOpen) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setIsOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [isOpen]);

  return (
    <header
      className={isOverHero ? "site-header site-header-over" : "site-header"}
      data-at-top={isAtTop}
      data-open={isOpen}
    >
      <div className="width site-header-row">
        <Brand />
        <LanguageSwitch />
        <button
          ref={menuButton}
          type="button"
          className="menu-button"
          aria-label={t`Menu`}
          aria-expanded={isOpen}
          aria-controls="site-nav"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span />
          <span />
        </button>
        <nav id="site-nav" className="site-nav" aria-label={t`Main`} onClickCapture={() => setIsOpen(false)}>
          <ul>
            <LandingLinks />
            <li>
              <a className={isOverHero ? "button button-gold" : "button"} href="/signin">
                <Trans>SignIn</Trans>
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}

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
