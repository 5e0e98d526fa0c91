import { readdirSync, readFileSync } from "node:fs";
import { buildSchema, type GraphQLSchema } from "graphql";

const folder = new URL("../", import.meta.url);

export function buildSdlSchema(): GraphQLSchema {
  const names = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  return buildSchema(names.map((name) => readFileSync(new URL(name, folder), "utf8")).join("\n"));
}
