import { ApolloLink, Observable } from "@apollo/client";
import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import type { UserRole } from "@media-planner/schema/enums";
import { render } from "@testing-library/react";
import {
  buildASTSchema,
  graphql,
  GraphQLError,
  parse,
  print,
  type FormattedExecutionResult,
  type GraphQLSchema,
} from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { Suspense } from "react";
import { createMemoryRouter, RouterProvider, type RouteObject } from "react-router-dom";
import { onTestFinished } from "vitest";

import { clearCacheOnViewerChange, createClient } from "../app/apollo/apollo-client.ts";
import { Providers } from "../app/providers.tsx";
import { addCatalogs } from "../i18n/load-catalogs.ts";
import { saveSession, type SessionPermission } from "../session/session-store.ts";

const schemaFolder = join(import.meta.dirname, "../../../schema");

/** Requests run against the SDL, so wrong fields and variables fail the test. */
function readSchema(): GraphQLSchema {
  const files = readdirSync(schemaFolder).filter((name) => name.endsWith(".graphql"));
  return buildASTSchema(
    parse(files.map((name) => readFileSync(join(schemaFolder, name), "utf8")).join("\n")),
  );
}

let schema: GraphQLSchema | undefined;

export function getSchema(): GraphQLSchema {
  schema ??= readSchema();
  return schema;
}

export type Resolvers = Record<string, (args: never) => unknown>;

export interface ReceivedOperation {
  operation: string;
  variables: Record<string, unknown>;
}

export function createGraphqlError(
  code: string,
  message: string,
  fields?: { path: string; message: string }[],
): GraphQLError {
  return new GraphQLError(message, {
    extensions: { code, requestId: "test", ...(fields ? { fields } : {}) },
  });
}

/** Executes requests as text and JSON, as over the network. */
function createServerLink(
  resolvers: Resolvers,
  operations: ReceivedOperation[],
  pending: Set<symbol>,
): ApolloLink {
  return new ApolloLink(
    ({ query, variables, operationName }) =>
      new Observable((observer) => {
        operations.push({ operation: operationName ?? "", variables });
        const request = Symbol();
        pending.add(request);
        void graphql({
          schema: getSchema(),
          source: print(query),
          variableValues: variables,
          operationName,
          rootValue: resolvers,
        }).then((result) => {
          const response: FormattedExecutionResult = JSON.parse(JSON.stringify(result));
          pending.delete(request);
          observer.next(response);
          observer.complete();
        });
      }),
  );
}

/** Makes switches to French fail during the test. The catalog stays registered for the following tests. */
export async function failFrenchCatalog(): Promise<void> {
  let isOffline = true;
  onTestFinished(() => void (isOffline = false));
  await addCatalogs({
    en: async () => ({ messages: {} }),
    fr: async () => {
      if (isOffline) throw new Error("The connection is lost.");
      return { messages: {} };
    },
  });
}

/** Adds browser features missing in jsdom. */
export function provideBrowserApis({ prefersReducedMotion = false } = {}): void {
  window.matchMedia = (media) => ({
    matches: prefersReducedMotion && media.includes("reduced-motion"),
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  Element.prototype.scrollIntoView = () => undefined;
  window.scrollTo = () => undefined;
}

export function signIn(role: UserRole, permissions: SessionPermission[] = []): void {
  saveSession({
    token: "access-1",
    refreshToken: "refresh-1",
    user: { id: "u1", fullName: "Asha Patil", email: "asha@agency.test", role, permissions },
  });
}

/** Renders routes with the application's client on the real SDL, or on another link. */
export function renderApp(routes: RouteObject[], path: string, resolvers: Resolvers, link?: ApolloLink) {
  provideBrowserApis();
  localStorage.removeItem("media-planner.language");
  i18n.loadAndActivate({ locale: "en", messages: {} });
  const operations: ReceivedOperation[] = [];
  const pending = new Set<symbol>();
  const client = createClient(link ?? createServerLink(resolvers, operations, pending));
  // Otherwise the clients of earlier tests stay in memory, and each sign-in clears all their caches.
  const unsubscribe = clearCacheOnViewerChange(client);
  onTestFinished(() => {
    unsubscribe();
    client.stop();
  });
  const router = createMemoryRouter(
    [
      ...routes,
      { path: "/signin", element: <p>Sign-in page</p> },
      { path: "/unauthorized", element: <p>403</p> },
    ],
    { initialEntries: [path] },
  );
  render(
    <I18nProvider i18n={i18n}>
      <Providers client={client} env="test">
        <Suspense>
          <RouterProvider router={router} useTransitions={false} />
        </Suspense>
      </Providers>
    </I18nProvider>,
  );
  const isIdle = () => pending.size === 0;
  return { router, operations, client, isIdle };
}
