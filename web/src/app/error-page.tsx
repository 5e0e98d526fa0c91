import { useLingui } from "@lingui/react/macro";
import { useNavigate, useRouteError, useSearchParams } from "react-router-dom";

import { useDocumentTitle } from "../ui/page.tsx";
import { PlainButton } from "../ui/plain-button.tsx";
import classes from "./error-page.module.css";

/** The texts of specification section 8 by code. */
function useCodeMessage(code: string): string {
  const { t } = useLingui();
  switch (code) {
    case "401":
      return t`Unauthorized – Please login to continue.`;
    case "403":
      return t`Forbidden – You don’t have permission to view this page.`;
    case "404":
      return t`Page Not Found – The page you’re looking for doesn’t exist.`;
    default:
      return t`Something went wrong!`;
  }
}

function ErrorView({ heading, message }: { heading: string; message: string }) {
  const { t } = useLingui();
  const navigate = useNavigate();
  useDocumentTitle(heading);
  return (
    <main className={classes.page}>
      <h1 className={classes.code}>{heading}</h1>
      <p className={classes.message}>{message}</p>
      <PlainButton tone="primary" onClick={() => void navigate(-1)}>{t`Go Back`}</PlainButton>
    </main>
  );
}

/** A code and its text. The code comes from the prop, else from the query parameter `code`. */
export function ErrorPage({ code }: { code?: string }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const shown = code ?? params.get("code") ?? "";
  const message = useCodeMessage(shown);
  return <ErrorView heading={/^\d{3}$/.test(shown) ? shown : t`Something went wrong`} message={message} />;
}

export function NotFoundPage() {
  return <ErrorPage code="404" />;
}

/** Where a role that may not open a screen ends up (specification section 2). */
export function UnauthorizedPage() {
  const { t } = useLingui();
  return <ErrorView heading="403" message={t`Unauthorized`} />;
}

/** What is left when a screen fails to render: the error's own message, titled 'Something went wrong'. */
export function RenderFailurePage() {
  const { t } = useLingui();
  const error = useRouteError();
  const message = error instanceof Error && error.message ? error.message : t`Something went wrong!`;
  return <ErrorView heading={t`Something went wrong`} message={message} />;
}
