import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Brand } from "./brand.tsx";
import "./header.css";
import { LandingLinks } from "./landing-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** @param isOverHero whether the header floats over the hero image */
export function SiteHeader({ over: isOverHero = false }: { over?: boolean }) {
  const { t } = useLingui();
  const [atTop, setAtTop] = useState(true);
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!isOverHero) return undefined;
    const updateAtTop = () => setAtTop(window.scrollY < 24);
    updateAtTop();
    window.addEventListener("scroll", updateAtTop, { passive: true });
    return () => window.removeEventListener("scroll", updateAtTop);
  }, [isOverHero]);

  useEffect(() => {
    if (!open) return undefined;
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener("keydown", closeOnEscape);
    return () => document.removeEventListener("keydown", closeOnEscape);
  }, [open]);

  return (
    <header
      className={isOverHero ? "site-header site-header-over" : "site-header"}
      data-at-top={atTop}
      data-open={open}
    >
      <div className="width site-header-row">
        <Brand />
        <LanguageSwitch />
        <button
          ref={menuButton}
          type="button"
          className="menu-button"
          aria-label={t`Menu`}
          aria-expanded={open}
          aria-controls="site-nav"
          onClick={() => setOpen(!open)}
        >
          <span />
          <span />
        </button>
        <nav id="site-nav" className="site-nav" aria-label={t`Main`} onClickCapture={() => setOpen(false)}>
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
