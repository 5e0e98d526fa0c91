import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate, useRouteError, useSearchParams } from "react-router-dom";

import { latestRequest } from "../crud/errors/failure.ts";
import { useSession } from "../session/use-session.ts";
import { LoadingPanel } from "../ui/page-state.tsx";
import { RequestId } from "../ui/request-id.tsx";
import { isGoneFile, mayReload, reload, reloadOnce } from "./gone-files.ts";
import { MessagePage } from "./message-page.tsx";

/** What each code says. */
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

/** Leads back to where the viewer came from within the site; who came from elsewhere is led to where everything begins. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  return () => {
    const state: unknown = history.state;
    // The router counts its entries of the history.
    const before = typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
    if (before > 0) void navigate(-1);
    else void navigate(isAuthenticated ? "/dashboard" : "/", { replace: true });
  };
}

interface ErrorViewProps {
  heading: string;
  message: string;
  requestId?: string | undefined;
  children?: ReactNode;
}

function ErrorView({ heading, message, requestId, children }: ErrorViewProps) {
  const { t } = useLingui();
  const goBack = useGoBack();
  return (
    <MessagePage
      heading={heading}
      message={message}
      detail={requestId === undefined ? undefined : <RequestId id={requestId} />}
    >
      {children}
      <Button variant={children ? "default" : "filled"} onClick={goBack}>{t`Go Back`}</Button>
    </MessagePage>
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

/** Where a role that may not open a screen ends up. */
export function UnauthorizedPage() {
  const { t } = useLingui();
  return <ErrorView heading="403" message={t`Unauthorized`} />;
}

/** A file that did not come: the page is loaded anew, once by itself, and only while the server answers. */
function GoneFilePage() {
  const { t } = useLingui();
  const [trying, setTrying] = useState(mayReload);
  const [pressed, setPressed] = useState(false);
  useEffect(() => {
    if (trying) void reloadOnce().then((reloading) => setTrying(reloading));
  }, [trying]);
  if (trying) return <LoadingPanel />;
  const tryAgain = async () => {
    setPressed(true);
    setPressed(await reload());
  };
  return (
    <ErrorView
      heading={t`Something went wrong`}
      message={t`This page could not be loaded. Please check your connection.`}
    >
      <Button loading={pressed} onClick={() => void tryAgain()}>{t`Try again`}</Button>
    </ErrorView>
  );
}

/** What is left when a screen fails to render: the error's own message, titled 'Something went wrong'. */
export function RenderFailurePage() {
  const { t } = useLingui();
  const error = useRouteError();
  if (isGoneFile(error)) return <GoneFilePage />;
  // What React says of itself in a build is a number and an address: nothing to a viewer.
  const told = error instanceof Error && !error.message.startsWith("Minified React error") && error.message;
  return (
    <ErrorView
      heading={t`Something went wrong`}
      message={told || t`Something went wrong!`}
      requestId={latestRequest()}
    />
  );
}

/** The same where not even the frame of the application could be drawn. */
export function StartFailurePage() {
  return (
    <main>
      <RenderFailurePage />
    </main>
  );
}
