import { i18n } from "@lingui/core";
import { I18nProvider } from "@lingui/react";
import { cleanup, render } from "@testing-library/react";
import { buildASTSchema, graphql, GraphQLError, type GraphQLSchema, parse } from "graphql";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { ReactNode } from "react";
import { vi } from "vitest";
import { FormClient } from "../forms/form-client.tsx";

/** Answers of mutations, by field name. */
export type Answers = Record<string, (args: { input: Record<string, unknown> }) => unknown>;

/** An error as the BFF answers it. */
export function refusal(
  code: string,
  message: string,
  fields?: readonly { path: string; message: string }[],
): GraphQLError {
  return new GraphQLError(message, { extensions: { code, ...(fields ? { fields } : {}) } });
}

const folder = join(import.meta.dirname, "../../../../schema");
let contract: GraphQLSchema | undefined;

function readContract(): GraphQLSchema {
  const files = readdirSync(folder).filter((name) => name.endsWith(".graphql"));
  return buildASTSchema(parse(files.map((name) => readFileSync(join(folder, name), "utf8")).join("\n")));
}

interface Asked {
  operationName: string;
  variables: { input: Record<string, unknown> };
}

/** Puts a server behind `fetch` that executes what is asked against the SDL. @returns what it was asked, in order */
export function serve(answers: Answers): Asked[] {
  const schema = (contract ??= readContract());
  const asked: Asked[] = [];
  vi.stubGlobal("fetch", async (_address: string, { body }: { body: string }) => {
    const { query, variables, operationName }: Asked & { query: string } = JSON.parse(body);
    asked.push({ operationName, variables });
    const result = await graphql({
      schema,
      source: query,
      variableValues: variables,
      operationName,
      rootValue: answers,
    });
    return Response.json(result);
  });
  return asked;
}

/** What jsdom lacks of a browser. @param calm whether the visitor prefers less motion */
export function furnish({ calm = false } = {}): void {
  window.matchMedia = (media) => ({
    matches: calm,
    media,
    onchange: null,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
    dispatchEvent: () => false,
  });
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.setAttribute("open", "");
  };
  HTMLDialogElement.prototype.close = function close() {
    this.removeAttribute("open");
  };
}

/** Shows part of a public page, in English unless told otherwise. */
export function visit(page: ReactNode): void {
  cleanup();
  furnish();
  if (!i18n.locale) i18n.loadAndActivate({ locale: "en", messages: {} });
  render(
    <I18nProvider i18n={i18n}>
      <FormClient>{page}</FormClient>
    </I18nProvider>,
  );
}
