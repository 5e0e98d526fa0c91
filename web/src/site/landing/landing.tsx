import { SitePage } from "../../site-layout/site-page.tsx";
import { About } from "./about.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { MediaStrip } from "./media-strip.tsx";

export function Landing() {
  return (
    <SitePage isHeaderOverHero>
      <Hero />
      <MediaStrip />
      <Features />
      <About />
    </SitePage>
  );
}
