import { account } from "./account.ts";
import { clients } from "./clients.ts";
import type { Example, ExampleGroup } from "./example.ts";
import { figures } from "./figures.ts";
import { plans } from "./plans.ts";
import { vendors } from "./vendors.ts";

export const exampleGroups: readonly ExampleGroup[] = [account, clients, plans, vendors, figures];

const openAtFirst = [
  "Login",
  "Viewer",
  "Clients",
  "Campaigns",
  "MediaPlans",
  "Vendors",
  "CreateClient",
  "Dashboard",
];

/** The examples that stand in tabs when the sandbox opens; the others are one click away in the panel. */
export function firstExamples(): readonly Example[] {
  const all = exampleGroups.flatMap((group) => group.examples);
  return openAtFirst.flatMap((title) => all.filter((example) => example.title === title));
}

/** Variables as the editor shows them. */
export function variablesText({ variables }: Example): string {
  return variables ? JSON.stringify(variables, null, 2) : "";
}
