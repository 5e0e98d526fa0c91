import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useEffect, useState, type ReactNode } from "react";
import { useNavigate, useRouteError, useSearchParams } from "react-router-dom";

import { getLatestRequestId } from "../crud/errors/failure.ts";
import { useRestoreDiscardedChanges } from "../crud/form/recovery/discarded-changes.ts";
import { useSession } from "../session/use-session.ts";
import { LoadingPanel } from "../ui/page/page-state.tsx";
import { RequestId } from "../ui/page/request-id.tsx";
import { isOutdatedAsset, canReload, reloadIfReachable, reloadPageOnce } from "./apollo/outdated-assets.ts";
import { MessagePage } from "./message-page.tsx";

function useStatusMessage(code: string): string {
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

/** Goes back in history. Without a previous page, opens the dashboard or, signed out, the home page. */
function useGoBack(): () => void {
  const navigate = useNavigate();
  const { isAuthenticated } = useSession();
  return () => {
    const state: unknown = history.state;
    // React Router numbers its history entries.
    const historyIndex =
      typeof state === "object" && state !== null && "idx" in state ? Number(state.idx) : 0;
    if (historyIndex > 0) void navigate(-1);
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

/** @param code default: the query parameter `code` */
export function ErrorPage({ code }: { code?: string }) {
  const { t } = useLingui();
  const [params] = useSearchParams();
  const statusCode = code ?? params.get("code") ?? "";
  const message = useStatusMessage(statusCode);
  return (
    <ErrorView
      heading={/^\d{3}$/.test(statusCode) ? statusCode : t`Something went wrong`}
      message={message}
    />
  );
}

export function NotFoundPage() {
  return <ErrorPage code="404" />;
}

export function UnauthorizedPage() {
  const { t } = useLingui();
  return <ErrorView heading="403" message={t`Unauthorized`} />;
}

/** Shown when a file failed to load; reloads once automatically if the server responds. */
function OutdatedAssetsPage() {
  const { t } = useLingui();
  const [isAutoReloading, setAutoReloading] = useState(canReload);
  const [isRetrying, setRetrying] = useState(false);
  useEffect(() => {
    if (isAutoReloading) void reloadPageOnce().then((reloading) => setAutoReloading(reloading));
  }, [isAutoReloading]);
  if (isAutoReloading) return <LoadingPanel />;
  const retry = async () => {
    setRetrying(true);
    setRetrying(await reloadIfReachable());
  };
  return (
    <ErrorView
      heading={t`Something went wrong`}
      message={t`This page could not be loaded. Please check your connection.`}
    >
      <Button loading={isRetrying} onClick={() => void retry()}>{t`Try again`}</Button>
    </ErrorView>
  );
}

export function RenderFailurePage() {
  const { t } = useLingui();
  const error = useRouteError();
  useRestoreDiscardedChanges();
  if (isOutdatedAsset(error)) return <OutdatedAssetsPage />;
  // Production builds of React replace messages with a number and a URL.
  const message =
    error instanceof Error && !error.message.startsWith("Minified React error") && error.message;
  return (
    <ErrorView
      heading={t`Something went wrong`}
      message={message || t`Something went wrong!`}
      requestId={getLatestRequestId()}
    />
  );
}

export function ShellFailurePage() {
  return (
    <main>
      <RenderFailurePage />
    </main>
  );
}
