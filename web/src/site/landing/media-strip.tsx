import { useLingui } from "@lingui/react/macro";
import "./media-strip.css";

export function MediaStrip() {
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
