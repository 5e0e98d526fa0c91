import type { ApolloClient } from "@apollo/client";
import { ApolloProvider } from "@apollo/client/react";
import { MantineProvider } from "@mantine/core";
import { useWindowEvent } from "@mantine/hooks";
import { setNonce } from "get-nonce";
import type { ReactNode } from "react";

import "@mantine/core/styles.css";
import "@mantine/dates/styles.css";
import "@mantine/notifications/styles.css";
import "./app.css";
import { Overlays } from "../ui/overlays/overlays.tsx";
import { createColorSchemeManager } from "./shell/color-scheme.tsx";
import { resolveVariables, theme } from "./theme.ts";

function getStyleNonce(): string {
  const meta = document.querySelector<HTMLMetaElement>("meta[name='csp-nonce'], meta[property='csp-nonce']");
  return meta?.nonce || meta?.content || "";
}

const colorScheme = createColorSchemeManager();

/** Selects the text, as browsers do, because Mantine's dialogs move the focus themselves. */
function selectTextOnTab({ key, defaultPrevented }: KeyboardEvent): void {
  const input = document.activeElement;
  if (key === "Tab" && defaultPrevented && input instanceof HTMLInputElement && input.closest("[aria-modal]"))
    input.select();
}

interface ProvidersProps {
  client: ApolloClient;
  env?: "default" | "test";
  children: ReactNode;
}

export function Providers({ client, env = "default", children }: ProvidersProps) {
  const nonce = getStyleNonce();
  useWindowEvent("keydown", selectTextOnTab);
  // Scroll locking of menus and dialogs adds style elements.
  if (nonce) setNonce(nonce);
  return (
    <ApolloProvider client={client}>
      <MantineProvider
        env={env}
        theme={theme}
        cssVariablesResolver={resolveVariables}
        defaultColorScheme="auto"
        colorSchemeManager={colorScheme}
        getStyleNonce={() => nonce}
      >
        {children}
        <Overlays />
      </MantineProvider>
    </ApolloProvider>
  );
}
