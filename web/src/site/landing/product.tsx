import { Trans, useLingui } from "@lingui/react/macro";
import "./features.css";
import enDark from "../../site-layout/pictures/editor-en-dark.webp";
import enLight from "../../site-layout/pictures/editor-en-light.webp";
import frDark from "../../site-layout/pictures/editor-fr-dark.webp";
import frLight from "../../site-layout/pictures/editor-fr-light.webp";

/** Shows the plan editor, in the language and colour scheme of the visitor. */
export function Product() {
  const { t, i18n } = useLingui();
  const [light, dark] = i18n.locale === "fr" ? [frLight, frDark] : [enLight, enDark];
  return (
    <section className="features product" aria-labelledby="product-title">
      <div className="width">
        <div className="features-head">
          <div>
            <p className="eyebrow">
              <Trans>The plan editor</Trans>
            </p>
            <h2 id="product-title">
              <Trans>A whole plan on one screen</Trans>
            </h2>
          </div>
          <div className="features-call">
            <p>
              <Trans>
                Rates from the vendor’s list, totals with every keystroke, and the budget always in view.
              </Trans>
            </p>
          </div>
        </div>
        <picture>
          <source media="(prefers-color-scheme: dark)" srcSet={dark} />
          <img
            src={light}
            alt={t`A media plan with rows for channels, formats, flights, rates and amounts`}
            width={1728}
            height={1032}
            loading="lazy"
            decoding="async"
          />
        </picture>
      </div>
    </section>
  );
}
