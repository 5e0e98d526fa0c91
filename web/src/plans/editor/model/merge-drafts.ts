import { mergeChanges, takeTheirs, type Collision, type Merge } from "../../../crud/conflict/merge.ts";
import { isReference } from "../../fields.ts";
import type { MediaPlanFieldsFragment } from "../../media-plan.generated.tsx";
import { toUnits } from "../../plan-rows.ts";
import { getReferenceText, type KnownNames, type Reference } from "./references.ts";
import { pickRows, toDraft, type DraftRow, type PlanDraft } from "./plan-draft.ts";

/** Moves follow the mover; rows added by the other person keep the row above them. */
function mergeOrder(
  base: readonly string[],
  mine: readonly string[],
  theirs: readonly string[],
): readonly string[] {
  const getCommonKeys = (keys: readonly string[], others: readonly string[]) =>
    keys.filter((key) => others.includes(key)).join(" ");
  const isMoved = getCommonKeys(mine, base) !== getCommonKeys(base, mine);
  const [order, others] = isMoved ? [[...mine], theirs] : [[...theirs], mine];
  others.forEach((key, index) => {
    if (!order.includes(key)) order.splice(order.indexOf(others[index - 1] ?? "") + 1, 0, key);
  });
  return order;
}

/** These fields have no cell of their own. */
const DEPENDENT_FIELDS = { asUnits: "quantity", seconds: "durationId" } as const;

function isVisible({ path }: Collision): boolean {
  return !Object.hasOwn(DEPENDENT_FIELDS, path.at(-1) ?? "") && path.at(-1) !== "repricing";
}

/** Takes the unit of a quantity, and the seconds of a duration, from the same person. */
function alignDependentFields(row: DraftRow, mine: DraftRow = row, theirs: DraftRow = mine): DraftRow {
  const { asUnits } = row.quantity === theirs.quantity ? theirs : mine;
  const { seconds } = row.durationId === theirs.durationId ? theirs : mine;
  return { ...row, asUnits, seconds };
}

export function mergeDrafts(base: PlanDraft, mine: PlanDraft, theirs: PlanDraft): Merge<PlanDraft> {
  const { rowKeys: baseKeys, ...baseFields } = base;
  const { rowKeys: myKeys, ...myFields } = mine;
  const { rowKeys: theirKeys, ...theirFields } = theirs;
  const { merged, collisions } = mergeChanges(baseFields, myFields, theirFields);
  const rowKeys = mergeOrder(baseKeys, myKeys, theirKeys);
  return {
    merged: toValidDraft({ ...merged, rowKeys }, mine, theirs),
    collisions: collisions.filter(isVisible),
  };
}

export function chooseTheirs(
  merged: PlanDraft,
  collisions: readonly Collision[],
  theirs: PlanDraft,
): PlanDraft {
  return toValidDraft(takeTheirs(merged, collisions), merged, theirs);
}

function toValidDraft(draft: PlanDraft, mine: PlanDraft, theirs: PlanDraft): PlanDraft {
  const rowKeys = draft.rowKeys.filter((key) => draft.rows[key]);
  const rows = Object.entries(pickRows(draft.rows, rowKeys)).map(
    ([key, row]) => [key, alignDependentFields(row, mine.rows[key], theirs.rows[key])] as const,
  );
  return { ...draft, rowKeys, rows: Object.fromEntries(rows) };
}

/** Converts two versions of a plan to drafts with the row keys of my draft. */
export function toComparableDrafts(
  basePlan: MediaPlanFieldsFragment,
  theirPlan: MediaPlanFieldsFragment,
  mine: PlanDraft,
): { base: PlanDraft; theirs: PlanDraft } {
  const base = toDraft(basePlan, mine);
  const rows = { ...base.rows, ...mine.rows };
  return { base, theirs: toDraft(theirPlan, { ...mine, rows, rowKeys: Object.keys(rows) }) };
}

const ORDER_REFERENCES = ["campaignId", "mediaTypeId", "vendorId"] as const;

function toText(field: string, value: unknown, { getOption }: KnownNames): string | null {
  const reference = isReference(field) ? field : ORDER_REFERENCES.find((name) => name === field);
  if (reference && value)
    return getReferenceText(getOption(reference, value as Reference), value as Reference);
  return typeof value === "string" || typeof value === "number" ? String(value) : null;
}

/** Converts a collision to a change from my value to the other one, for texts of the plan's history. */
export function describeCollision(
  { path, mine, theirs }: Collision,
  [myDraft, theirDraft]: readonly [mine: PlanDraft, theirs: PlanDraft],
  knownNames: KnownNames,
) {
  const [list, key = "", name = key] = path;
  const toChange = (changePath: string) => ({
    path: changePath,
    from: toText(name, mine, knownNames),
    to: toText(name, theirs, knownNames),
  });
  if (list !== "rows") return toChange(path.join("."));
  const [myRow, theirRow] = [myDraft.rows[key], theirDraft.rows[key]];
  const id = myRow?.id ?? theirRow?.id ?? "";
  if (name === key || !myRow || !theirRow) return { path: `medias.${id}`, from: id, to: null };
  if (name !== "quantity") return toChange(`medias.${id}.${name}`);
  const [from, to] = [myRow, theirRow].map((row) => toText(name, toUnits(row), knownNames));
  return { path: `rateCards.${id}.quantity`, from: from ?? null, to: to ?? null };
}
