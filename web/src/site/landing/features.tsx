import { Trans, useLingui } from "@lingui/react/macro";
import "./features.css";

/** Icons are SVG path data, 24 × 24. */
function useFeatures() {
  const { t } = useLingui();
  return [
    {
      id: "reach",
      title: t`Targeted Reach`,
      description: t`Choose cities, languages, hours and positions to reach exactly the right people.`,
      icon: "M12 3a9 9 0 1 0 9 9M12 7a5 5 0 1 0 5 5M12 12l8-8M16 4h4v4",
    },
    {
      id: "creative",
      title: t`Creative Campaigns`,
      description: t`Formats, sizes and materials are planned with the idea, so every ad runs as designed.`,
      icon: "M4 20l4.5-1L20 7.5a2.5 2.5 0 0 0-3.5-3.5L5 15.5zM14 6.5l3.5 3.5M4 4h4M6 2v4",
    },
    {
      id: "analytics",
      title: t`Real-Time Analytics`,
      description: t`Planned, ordered, billed and paid amounts on one page, up to the minute.`,
      icon: "M3 21h18M6 17v-5M11 17V7M16 17v-7M21 4l-5 2-5-3-7 5",
    },
    {
      id: "platforms",
      title: t`Cross-Platform Ads`,
      description: t`One brief covers television, radio, print, cinema, out-of-home and digital, each bought in its own currency.`,
      icon: "M3 5h13v9H3zM7 18h6M10 14v4M18 9h3v11h-6v-3M17 17h2",
    },
    {
      id: "budget",
      title: t`Smart Budgeting`,
      description: t`Rates come from your vendors, totals follow every keystroke, and a discount never hides a fee.`,
      icon: "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM12 3v9l6.5 6.2M12 12H3",
    },
    {
      id: "support",
      title: t`24/7 Expert Support`,
      description: t`Experienced planners answer your call, day or night.`,
      icon: "M4 14v-2a8 8 0 0 1 16 0v2M4 14a2 2 0 0 1 4 0v3a2 2 0 0 1-4 0zM16 14a2 2 0 0 1 4 0v3a2 2 0 0 1-4 0zM18 19c0 1.5-2 2.5-5 2.5",
    },
  ];
}

export function Features() {
  const features = useFeatures();
  return (
    <section id="features" className="features" aria-labelledby="features-title" tabIndex={-1}>
      <div className="width">
        <div className="features-head">
          <div>
            <p className="eyebrow">
              <Trans>Features</Trans>
            </p>
            <h2 id="features-title">
              <Trans>Elevate Your Brand With Luxury Ads</Trans>
            </h2>
          </div>
          <div className="features-call">
            <p>
              <Trans>Innovative ad solutions crafted to grab attention and drive results.</Trans>
            </p>
            {/* Intentionally without an action. */}
            <button type="button" className="button">
              <Trans>Start Your Campaign</Trans>
            </button>
          </div>
        </div>
        <ul className="feature-cards">
          {features.map(({ id, title, description, icon }) => (
            <li key={id} className="feature-card">
              <svg viewBox="0 0 24 24" aria-hidden="true">
                <path d={icon} />
              </svg>
              <h3>{title}</h3>
              <p>{description}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
