import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useRef, useState } from "react";
import { Brand } from "./brand.tsx";
import "./header.css";
import { LandingLinks } from "./landing-links.tsx";
import { LanguageSwitch } from "./language-switch.tsx";

/** @param over whether the header floats over a picture at the top */
export function SiteHeader({ over = false }: { over?: boolean }) {
  const { t } = useLingui();
  const [atTop, setAtTop] = useState(true);
  const [open, setOpen] = useState(false);
  const menuButton = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!over) return undefined;
    const look = () => setAtTop(window.scrollY < 24);
    look();
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [over]);

  useEffect(() => {
    if (!open) return undefined;
    const close = (event: KeyboardEvent) => {
      if (event.key !== "Escape") return;
      setOpen(false);
      menuButton.current?.focus();
    };
    document.addEventListener("keydown", close);
    return () => document.removeEventListener("keydown", close);
  }, [open]);

  return (
    <header
      className={over ? "site-header site-header-over" : "site-header"}
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
              <a className={over ? "button button-gold" : "button"} href="/signin">
                <Trans>SignIn</Trans>
              </a>
            </li>
          </ul>
        </nav>
      </div>
    </header>
  );
}
