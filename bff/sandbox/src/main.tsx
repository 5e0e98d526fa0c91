import "./strict-csp.ts";
import "graphiql/setup-workers/vite";
import "graphiql/style.css";
import "./sandbox.css";
import { KEY_MAP } from "@graphiql/react";
import { buildSchema } from "graphql";
import type { GraphQLSchema } from "graphql";
import { createRoot } from "react-dom/client";
import { Sandbox } from "./sandbox.tsx";

/** Monaco's codes: the Control key on macOS, which is the Windows key elsewhere, and Control or Command. */
const [winCtrl, ctrlCmd] = [256, 2_048];
for (const { keybindings } of [KEY_MAP.prettify, KEY_MAP.mergeFragments, KEY_MAP.copyQuery])
  keybindings.push(...keybindings.map((binding) => (binding - winCtrl) | ctrlCmd));

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
