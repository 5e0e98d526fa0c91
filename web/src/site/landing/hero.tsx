import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import "./hero.css";
import hallTall from "../../frame/pictures/hall-tall.webp";
import hallWide from "../../frame/pictures/hall-wide.webp";
import silkTall from "../../frame/pictures/silk-tall.webp";
import silkWide from "../../frame/pictures/silk-wide.webp";
import towerTall from "../../frame/pictures/tower-tall.webp";
import towerWide from "../../frame/pictures/tower-wide.webp";
import waveTall from "../../frame/pictures/wave-tall.webp";
import waveWide from "../../frame/pictures/wave-wide.webp";
import { useRotation } from "./rotation.ts";

const pictures = [
  { wide: waveWide, tall: waveTall },
  { wide: hallWide, tall: hallTall },
  { wide: silkWide, tall: silkTall },
  { wide: towerWide, tall: towerTall },
];

/** Other pictures load after the page. */
function useLaterPictures(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const want = () => setIsLoaded(true);
    if (document.readyState === "complete") {
      const timer = setTimeout(want, 800);
      return () => clearTimeout(timer);
    }
    window.addEventListener("load", want, { once: true });
    return () => window.removeEventListener("load", want);
  }, []);
  return isLoaded;
}

export function Hero() {
  const { t } = useLingui();
  const { current, playing, toggle } = useRotation(pictures.length);
  const later = useLaterPictures();
  return (
    <section className="hero" aria-labelledby="hero-title" data-playing={playing}>
      <div className="hero-pictures" aria-hidden="true">
        {pictures.map(({ wide, tall }, index) =>
          index === 0 || later ? (
            <picture key={wide} className="hero-picture" data-shown={index === current}>
              <source media="(max-aspect-ratio: 1/1)" srcSet={tall} width={828} height={1400} />
              <img
                src={wide}
                alt=""
                width={1920}
                height={1200}
                decoding="async"
                fetchPriority={index === 0 ? "high" : "low"}
              />
            </picture>
          ) : null,
        )}
      </div>
      <div className="width hero-words">
        <p className="eyebrow">
          <Trans>Media planning and buying</Trans>
        </p>
        <h1 id="hero-title">
          <Trans>
            Be seen. <em>Be remembered.</em>
          </Trans>
        </h1>
        <p className="hero-lead">
          <Trans>
            Television, print, radio, out-of-home and digital: plan every placement, buy it well and measure
            its results, all in one place.
          </Trans>
        </p>
        <div className="hero-actions">
          <a className="button button-gold" href="/signin">
            <Trans>Get Started</Trans>
          </a>
          {/* Intentionally without an action. */}
          <button type="button" className="button button-ghost">
            <Trans>Learn More</Trans>
          </button>
        </div>
      </div>
      <div className="width hero-foot">
        <button
          type="button"
          className="hero-pause"
          aria-label={playing ? t`Pause the pictures` : t`Play the pictures`}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {playing ? <path d="M8 5v14M16 5v14" /> : <path d="M8 5l11 7-11 7z" />}
          </svg>
        </button>
        <div className="hero-progress" aria-hidden="true">
          {pictures.map(({ wide }, index) => (
            <span key={wide} data-shown={index === current} />
          ))}
        </div>
      </div>
    </section>
  );
}
