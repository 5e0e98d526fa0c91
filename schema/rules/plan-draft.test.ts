import { describe, expect, it } from "vitest";
import { validateInput } from "./validate.ts";
import { MAX_DRAFT_BYTES, planDraftRule } from "./plan-draft.ts";

function listErrors(input: object) {
  const result = validateInput(planDraftRule, { title: "Diwali", content: "{}", ...input });
  return result.ok ? [] : result.fields.map(({ path, message }) => `${path}: ${message}`);
}

describe("planDraftRule", () => {
  it("requires a title and content, but no plan", () => {
    expect(listErrors({ planId: "plan-1" })).toEqual([]);
    expect(listErrors({ planId: null })).toEqual([]);
    expect(listErrors({ title: " ", content: "" })).toEqual([
      "title: This field is required",
      "content: This field is required",
    ]);
    expect(listErrors({ title: "x".repeat(201) })).toEqual(["title: At most 200 characters"]);
  });

  it("accepts content of at most 512 KiB", () => {
    const tooLarge = ["content: The draft is too large to save"];
    expect(listErrors({ content: "x".repeat(MAX_DRAFT_BYTES) })).toEqual([]);
    expect(listErrors({ content: "x".repeat(MAX_DRAFT_BYTES + 1) })).toEqual(tooLarge);
    expect(listErrors({ content: "₹".repeat(Math.floor(MAX_DRAFT_BYTES / 3)) })).toEqual([]);
    expect(listErrors({ content: "₹".repeat(Math.ceil(MAX_DRAFT_BYTES / 3)) })).toEqual(tooLarge);
  });
});
