import "./strict-csp.ts";
import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./sandbox.css";
import { buildSchema } from "graphql";
import type { GraphQLSchema } from "graphql";
import { createRoot } from "react-dom/client";
import { Sandbox } from "./sandbox.tsx";

const root = document.getElementById("root");
if (root) createRoot(root).render(<Sandbox schema={await readSchema()} />);

/** Reads the SDL, because servers may refuse introspection. */
async function readSchema(): Promise<GraphQLSchema | undefined> {
  try {
    const response = await fetch("/graphql/schema.graphql");
    return response.ok ? buildSchema(await response.text()) : undefined;
  } catch {
    return undefined;
  }
}
