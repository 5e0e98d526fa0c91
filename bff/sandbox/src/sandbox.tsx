import { GraphiQL, HISTORY_PLUGIN } from "graphiql";
import type { GraphiQLProps } from "graphiql";
import type { GraphQLSchema } from "graphql";
import { useState } from "react";
import { examplesPlugin } from "./examples-panel.tsx";
import { createExamples } from "./examples.ts";
import { readOperationFromHash } from "./linked-operation.ts";
import { ActiveTab, CopyAsCurl, FileForm } from "./operation-tools.tsx";
import { SandboxSession } from "./session.ts";
import { SignIn } from "./sign-in.tsx";
import { SandboxStorage } from "./storage.ts";
import { createMultipartBody, FileChoice, findUploadPath } from "./upload.ts";

const session = new SandboxSession();
const storage = new SandboxStorage();
const fileChoice = new FileChoice();
const plugins = [examplesPlugin, HISTORY_PLUGIN];
/** Open in tabs on the first visit. */
const initialOperations = [
  "Login",
  "Viewer",
  "Clients",
  "Campaigns",
  "MediaPlans",
  "Vendors",
  "CreateClient",
  "Dashboard",
];
const linkedTab = readOperationFromHash(window.location.hash);
const newTabQuery =
  "# Ctrl + Space completes, Ctrl + Enter runs, Shift + Ctrl + P formats. The book icon opens the documentation.\n";

function createFetcher(schema: GraphQLSchema | undefined): GraphiQLProps["fetcher"] {
  return async ({ query, variables, operationName }, options) => {
    const request = { query, variables: variables as unknown, operationName };
    const file = fileChoice.getFile();
    const path = file && schema ? findUploadPath(schema, query) : undefined;
    const body = file && path ? createMultipartBody(request, path, file) : undefined;
    return { ...(await session.send(request, options?.headers, body)) };
  };
}

/** @param schema for examples, documentation and completion; undefined uses introspection */
export function Sandbox({ schema }: { readonly schema: GraphQLSchema | undefined }) {
  const [{ activeTab, defaultTabs }] = useState(() => openTabs(schema));
  const [fetcher] = useState(() => createFetcher(schema));
  return (
    <>
      <header className="bar">
        <h1>
          Media Planner <span>API sandbox</span>
        </h1>
        <nav aria-label="Sandbox">
          <a href="/graphql/schema.graphql" download="media-planner.graphql">
            Schema (SDL)
          </a>
          <a href="/">Back to the app</a>
        </nav>
        <SignIn session={session} />
      </header>
      <main>
        <GraphiQL
          fetcher={fetcher}
          schema={schema}
          storage={storage}
          plugins={plugins}
          defaultTabs={defaultTabs}
          initialQuery={activeTab?.query}
          initialVariables={activeTab?.variables}
          defaultQuery={newTabQuery}
          defaultEditorToolsVisibility="variables"
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
          <GraphiQL.Toolbar>
            {({ prettify, merge, copy }) => (
              <>
                {prettify}
                {merge}
                {copy}
                <CopyAsCurl session={session} fileChoice={fileChoice} />
              </>
            )}
          </GraphiQL.Toolbar>
          <GraphiQL.Footer>
            <FileForm fileChoice={fileChoice} />
          </GraphiQL.Footer>
          <ActiveTab session={session} />
        </GraphiQL>
      </main>
    </>
  );
}

/** Opens the tabs of the last visit, else examples. A linked operation is the active tab. */
function openTabs(schema: GraphQLSchema | undefined) {
  const examples = schema ? createExamples(schema).flatMap((group) => group.examples) : [];
  const restoredTab = storage.restoreTabs(
    (query) => examples.find((example) => example.query === query)?.variables,
  );
  const initial = initialOperations.flatMap((name) => examples.filter(({ title }) => title === name));
  const defaultTabs = linkedTab ? [linkedTab, ...initial] : initial;
  const { query, variables } = linkedTab ?? restoredTab ?? defaultTabs[0] ?? {};
  return { defaultTabs, activeTab: { query: query ?? "", variables: variables ?? "" } };
}
