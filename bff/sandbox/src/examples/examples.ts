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

/** Examples in initial tabs; the panel has the others. */
export function firstExamples(): readonly Example[] {
  const all = exampleGroups.flatMap((group) => group.examples);
  return openAtFirst.flatMap((title) => all.filter((example) => example.title === title));
}

export function variablesText({ variables }: Example): string {
  return variables ? JSON.stringify(variables, null, 2) : "";
}
