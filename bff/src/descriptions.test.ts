import { buildSchema, isEnumType, isInputObjectType, isObjectType } from "graphql";
import { expect, it } from "vitest";

import { addDescriptions } from "./descriptions.ts";

it("keeps descriptions of SDL files and derives missing ones from names", () => {
  const schema = addDescriptions(
    buildSchema(`
        type Query { timeSlots(page: Int, search: String): TimeSlotPage! timeSlot(id: ID!): TimeSlot }
        type TimeSlotPage { items: [TimeSlot!]! }
        type TimeSlot { "Its own words." id: ID! mediaTypeId: ID "From when." start: String }
        input TimeSlotInput { mediaTypeId: ID start: String }
        enum TimeSlotSortField { CREATED_AT }
      `),
  );
  const fields = (name: string) => {
    const type = schema.getType(name);
    return isObjectType(type) || isInputObjectType(type) ? type.getFields() : {};
  };
  const texts = (name: string) => Object.values(fields(name)).map(({ description }) => description);
  expect(texts("TimeSlot")).toEqual(["Its own words.", "Id of its media type.", "From when."]);
  expect(texts("TimeSlotInput")).toEqual(["Id of its media type.", "From when."]);
  expect(texts("TimeSlotPage")).toEqual(["The time slots of this page."]);
  expect(schema.getQueryType()?.getFields()["timeSlot"]?.args[0]?.description).toBe("Id of the time slot.");
  const sorts = schema.getType("TimeSlotSortField");
  expect(isEnumType(sorts) && sorts.getValues()[0]?.description).toBe("By created at.");
});
