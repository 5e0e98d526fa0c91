import { describe, expect, it } from "vitest";
import { listErrors } from "../testing/list-errors.ts";
import { MAX_DRAFT_BYTES, planDraftRule } from "./plan-draft.ts";

const listDraftErrors = (changes: object) =>
  listErrors(planDraftRule, { title: "Diwali", content: "{}", ...changes });

describe("planDraftRule", () => {
  it("requires a title and content, but no plan", () => {
    expect(listDraftErrors({ planId: "plan-1" })).toEqual([]);
    expect(listDraftErrors({ planId: null })).toEqual([]);
    expect(listDraftErrors({ title: " ", content: "" })).toEqual([
      "title: This field is required",
      "content: This field is required",
    ]);
    expect(listDraftErrors({ title: "x".repeat(201) })).toEqual(["title: At most 200 characters"]);
  });

  it("accepts content of at most 512 KiB", () => {
    const tooLarge = ["content: The draft is too large to save"];
    expect(listDraftErrors({ content: "x".repeat(MAX_DRAFT_BYTES) })).toEqual([]);
    expect(listDraftErrors({ content: "x".repeat(MAX_DRAFT_BYTES + 1) })).toEqual(tooLarge);
    expect(listDraftErrors({ content: "₹".repeat(Math.floor(MAX_DRAFT_BYTES / 3)) })).toEqual([]);
    expect(listDraftErrors({ content: "₹".repeat(Math.ceil(MAX_DRAFT_BYTES / 3)) })).toEqual(tooLarge);
  });
});
