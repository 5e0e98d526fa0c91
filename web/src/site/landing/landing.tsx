import { useLingui } from "@lingui/react/macro";

import { SitePage } from "../../site-layout/site-page.tsx";
import { About } from "./about.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { Product } from "./product.tsx";
import "./media-strip.css";

function MediaStrip() {
  const { t } = useLingui();
  const media = [t`Television`, t`Radio`, t`Print`, t`Out of home`, t`Digital`, t`Cinema`, t`Activation`];
  return (
    <div className="media-strip">
      <ul className="width" aria-label={t`Media we plan`}>
        {media.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </div>
  );
}

export function Landing() {
  return (
    <SitePage isHeaderOverHero>
      <Hero />
      <MediaStrip />
      <Product />
      <Features />
      <About />
    </SitePage>
  );
}
