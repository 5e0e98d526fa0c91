import { Trans, useLingui } from "@lingui/react/macro";
import "./about.css";
import picture from "../../site-layout/pictures/hall-tall.webp";

function useAboutPoints() {
  const { t } = useLingui();
  return [
    {
      id: "mission",
      title: t`Our Mission`,
      description: t`To give every brand the presence it deserves, in the place and at the moment when it counts.`,
    },
    {
      id: "vision",
      title: t`Our Vision`,
      description: t`Advertising people are glad to see, bought with full transparency on every cost.`,
    },
    {
      id: "approach",
      title: t`Our Approach`,
      description: t`Listen first, then measure, then be bold: craft and data at the same table, from the first brief to the last invoice.`,
    },
  ];
}

export function About() {
  const points = useAboutPoints();
  return (
    <section id="about-us" className="about" aria-labelledby="about-title" tabIndex={-1}>
      <div className="width about-columns">
        <figure className="about-picture" aria-hidden="true">
          <img src={picture} alt="" width={828} height={1400} loading="lazy" decoding="async" />
        </figure>
        <div className="about-text">
          <p className="eyebrow">
            <Trans>About Us</Trans>
          </p>
          <h2 id="about-title">
            <Trans>Who We Are</Trans>
          </h2>
          <p className="about-lead">
            <Trans>
              We are planners and buyers with the eye of a studio: we treat a schedule like a stage, and every
              spot on it like a first night.
            </Trans>
          </p>
          <ol className="about-points">
            {points.map(({ id, title, description }) => (
              <li key={id}>
                <h3>{title}</h3>
                <p>{description}</p>
              </li>
            ))}
          </ol>
        </div>
      </div>
    </section>
  );
}
