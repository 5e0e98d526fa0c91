import { GraphiQL, HISTORY_PLUGIN } from "graphiql";
import type { GraphiQLProps } from "graphiql";
import type { GraphQLSchema } from "graphql";
import { examplesPlugin } from "./examples-panel.tsx";
import { createExamples } from "./examples.ts";
import { readOperationFromHash } from "./linked-operation.ts";
import { preferences } from "./preferences.ts";
import { SandboxSession } from "./session.ts";
import { SignIn } from "./sign-in.tsx";

const session = new SandboxSession();
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
  "# Ctrl + Space completes, Ctrl + Enter runs. The book icon opens the documentation of every field.\n";

const fetcher: GraphiQLProps["fetcher"] = ({ query, variables, operationName }, options) =>
  session
    .send({ query, variables: variables as unknown, operationName }, options?.headers)
    .then((response) => ({ ...response }));

/** @param schema for examples, documentation and completion; undefined uses introspection */
export function Sandbox({ schema }: { readonly schema: GraphQLSchema | undefined }) {
  const tabs = createTabs(schema);
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
          storage={preferences}
          plugins={plugins}
          defaultTabs={tabs}
          initialVariables={tabs[0]?.variables}
          defaultQuery={newTabQuery}
          defaultEditorToolsVisibility="variables"
          shouldPersistHeaders={false}
          showPersistHeadersSettings={false}
        >
          <GraphiQL.Logo>{null}</GraphiQL.Logo>
        </GraphiQL>
      </main>
    </>
  );
}

function createTabs(schema: GraphQLSchema | undefined) {
  const examples = schema ? createExamples(schema).flatMap(({ examples }) => examples) : [];
  const initial = initialOperations.flatMap((name) => examples.filter(({ title }) => title === name));
  return linkedTab ? [linkedTab, ...initial] : initial;
}
