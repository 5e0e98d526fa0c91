import { Trans, useLingui } from "@lingui/react/macro";
import { useEffect, useState } from "react";
import "./hero.css";
import hallTall from "../../site-layout/pictures/hall-tall.webp";
import hallWide from "../../site-layout/pictures/hall-wide.webp";
import silkTall from "../../site-layout/pictures/silk-tall.webp";
import silkWide from "../../site-layout/pictures/silk-wide.webp";
import towerTall from "../../site-layout/pictures/tower-tall.webp";
import towerWide from "../../site-layout/pictures/tower-wide.webp";
import waveTall from "../../site-layout/pictures/wave-tall.webp";
import waveWide from "../../site-layout/pictures/wave-wide.webp";
import { usePictureRotation } from "./use-picture-rotation.ts";

const pictures = [
  { wide: waveWide, tall: waveTall },
  { wide: hallWide, tall: hallTall },
  { wide: silkWide, tall: silkTall },
  { wide: towerWide, tall: towerTall },
];

/** Returns true shortly after the page has loaded, so that further pictures do not delay the page. */
function usePageLoaded(): boolean {
  const [isLoaded, setIsLoaded] = useState(false);
  useEffect(() => {
    const onLoad = () => setIsLoaded(true);
    if (document.readyState === "complete") {
      const timer = setTimeout(onLoad, 800);
      return () => clearTimeout(timer);
    }
    window.addEventListener("load", onLoad, { once: true });
    return () => window.removeEventListener("load", onLoad);
  }, []);
  return isLoaded;
}

export function Hero() {
  const { t } = useLingui();
  const { currentIndex, isPlaying, toggle } = usePictureRotation(pictures.length);
  const isPageLoaded = usePageLoaded();
  return (
    <section className="hero" aria-labelledby="hero-title" data-playing={isPlaying}>
      <div className="hero-pictures" aria-hidden="true">
        {pictures.map(({ wide, tall }, index) =>
          index === 0 || isPageLoaded ? (
            <picture key={wide} className="hero-picture" data-shown={index === currentIndex}>
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
      <div className="width hero-text">
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
          aria-label={isPlaying ? t`Pause the pictures` : t`Play the pictures`}
          onClick={toggle}
        >
          <svg viewBox="0 0 24 24" aria-hidden="true">
            {isPlaying ? <path d="M8 5v14M16 5v14" /> : <path d="M8 5l11 7-11 7z" />}
          </svg>
        </button>
        <div className="hero-progress" aria-hidden="true">
          {pictures.map(({ wide }, index) => (
            <span key={wide} data-shown={index === currentIndex} />
          ))}
        </div>
      </div>
    </section>
  );
}
