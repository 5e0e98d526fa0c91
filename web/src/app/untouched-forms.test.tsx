import { screen as ui, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import {
  getNamedType,
  isInputObjectType,
  isObjectType,
  type GraphQLInputObjectType,
  type GraphQLObjectType,
} from "graphql";
import { generatePath } from "react-router-dom";
import { describe, expect, it } from "vitest";

import type { Entry, EntryRoute } from "../crud/definition/entry.ts";
import { enterCharges } from "../plans/testing/render-plan.tsx";
import { createSample, createSampleResolvers } from "../testing/samples.ts";
import { getSchema, signIn, renderApp } from "../testing/render-app.tsx";
import { getToasts } from "../testing/toasts.ts";
import { entries } from "./registry.ts";

const PLANS = "/manage-media-plan";
const CHARGES = 50;

function getInputAndRecordTypes(operation: string): {
  input: GraphQLInputObjectType;
  record: GraphQLObjectType;
} {
  const name = operation.charAt(0).toLowerCase() + operation.slice(1);
  const field = getSchema().getMutationType()?.getFields()[name];
  const input = getNamedType(field?.args.find((arg) => arg.name === "input")?.type);
  const record = getNamedType(field?.type);
  if (!isInputObjectType(input) || !isObjectType(record))
    throw new Error(`${name} is not an update mutation`);
  return { input, record };
}

function buildInput(input: GraphQLInputObjectType, record: GraphQLObjectType): Record<string, unknown> {
  const sample = createSample(record);
  const sharedFields = Object.values(input.getFields()).filter(({ name }) => name in sample);
  return Object.fromEntries(
    sharedFields.map(({ name, type }) => {
      const nestedInput = getNamedType(type);
      const value = sample[name]?.();
      if (!isInputObjectType(nestedInput)) return [name, value];
      const nestedRecord = getNamedType(record.getFields()[name]?.type);
      if (!isObjectType(nestedRecord)) throw new Error(`${record.name}.${name} is not an object`);
      return [
        name,
        Array.isArray(value)
          ? [buildInput(nestedInput, nestedRecord)]
          : buildInput(nestedInput, nestedRecord),
      ];
    }),
  );
}

function isEditRoute({ path }: EntryRoute): boolean {
  return path.includes(":id");
}

async function saveUntouched(entry: Entry) {
  const editRoute = entry.routes.find(isEditRoute);
  if (!editRoute) throw new Error("The entry has no edit route");
  signIn("ADMIN");
  const Form = await editRoute.load();
  const { operations } = renderApp(
    [
      { path: editRoute.path, element: <Form /> },
      { path: entry.routes[0].path, element: <p>List</p> },
    ],
    generatePath(editRoute.path, { id: "1" }),
    createSampleResolvers(getSchema()),
  );
  const button = await ui.findByRole("button", { name: /^Update/ });
  // Unchanged plans are not saved.
  if (entry.routes[0].path === PLANS) enterCharges(String(CHARGES));
  await userEvent.click(button);
  const sent = await waitFor(() => {
    const update = operations.find(({ operation }) => operation.startsWith("Update"));
    // A validation error would explain a missing request.
    expect(
      update,
      [...document.querySelectorAll(".mantine-InputWrapper-error")].map((error) => error.textContent).join(),
    ).toBeDefined();
    return update;
  });
  await waitFor(() => expect(getToasts().join()).toContain("successfully"));
  return { operation: sent?.operation ?? "", input: sent?.variables["input"] };
}

/** Plans are saved only with a change, and without percentages that do not result in their amounts. */
function expectChanges(input: Record<string, unknown>): Record<string, unknown> {
  const { priceDetails } = input;
  if (!(priceDetails instanceof Object)) return input;
  const amounts = Object.entries(priceDetails).filter(([name]) => !name.endsWith("Percent"));
  return { ...input, priceDetails: { ...Object.fromEntries(amounts), additionalCharges: CHARGES } };
}

describe("a record saved without changes", () => {
  // Release orders have dialogs instead of a form.
  const entriesWithForm = entries.filter(
    ({ access, routes }) => access !== "releaseOrders" && routes.some(isEditRoute),
  );

  it.each(entriesWithForm.map((entry) => [entry.routes[0].path, entry] as const))(
    "keeps all its values: %s",
    async (_path, entry) => {
      const { operation, input } = await saveUntouched(entry);
      const { input: type, record } = getInputAndRecordTypes(operation);
      // Updates may omit fields, except fields of list items.
      const requiredInput = expectChanges(buildInput(type, record));
      const omittedNames = Object.keys(requiredInput).filter((name) => !Object.hasOwn(Object(input), name));
      expect({
        ...Object.fromEntries(omittedNames.map((name) => [name, requiredInput[name]])),
        ...Object(input),
      }).toEqual(requiredInput);
    },
  );
});
