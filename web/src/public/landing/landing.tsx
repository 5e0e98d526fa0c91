import { Trans } from "@lingui/react/macro";

export function Landing() {
  return (
    <main>
      <h1>
        <Trans>Elevate Your Brand With Luxury Ads</Trans>
      </h1>
      <a href="/signin">
        <Trans>SignIn</Trans>
      </a>
    </main>
  );
}
