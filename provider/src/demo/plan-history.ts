import type { HistoryEntry, PlanStatus } from "../resources/media-plan/plan-table.ts";
import type { Calendar } from "./calendar.ts";
import { createDemoId, type Random } from "./random.ts";
import type { MediaPlanRow } from "./rows.ts";
import { DEMO_AUTHORS, DEMO_USERS, type DemoUser } from "./users.ts";

type Prices = MediaPlanRow["priceDetails"];

interface PlanOutline {
  /** Identifies the plan across runs. */
  planKey: string;
  status: PlanStatus;
  /** Days from today. */
  createdOffset: number;
  endOffset: number;
  prices: Prices;
}

interface PlanHistory {
  history: HistoryEntry[];
  revision: number;
  createdById: string;
  createdAt: Date;
  updatedAt: Date;
}

const REJECTION_REASONS = [
  "Over the client's budget. Please take the weekend spots out.",
  "The dates clash with the festival campaign: move the flight by a week.",
  "The rate is above our card of last month. Ask the vendor again.",
  "Too much on one channel. Spread it over two.",
];

/** Builds the history of a plan with entries as the provider writes them. */
class HistoryBuilder {
  readonly entries: HistoryEntry[] = [];
  revision = 1;
  status: PlanStatus = "pending";
  /** Days from today. */
  #day: number;
  #lastTime = 0;

  constructor(
    private readonly calendar: Calendar,
    private readonly random: Random,
    private readonly planKey: string,
    createdOffset: number,
  ) {
    this.#day = createdOffset;
  }

  add(
    action: HistoryEntry["action"],
    by: DemoUser,
    changes: HistoryEntry["changes"],
    note: Pick<HistoryEntry, "comment"> = {},
  ): void {
    const at = Math.max(
      this.calendar.workingTime(this.#day, this.random.integer(0, 480)).getTime(),
      this.#lastTime,
    );
    this.#lastTime = at;
    const id = createDemoId("history", this.planKey, this.entries.length);
    this.entries.push({
      id,
      revision: this.revision,
      action,
      at: new Date(at).toISOString(),
      by: { id: by.id, name: by.fullName },
      ...note,
      changes,
    });
  }

  /** Advances the day, at most to today. */
  advance(days: number, notBefore = this.#day): void {
    this.#day = Math.min(Math.max(this.#day + days, notBefore), 0);
  }

  changeStatus(status: PlanStatus, by: DemoUser, note: Pick<HistoryEntry, "comment"> = {}): void {
    this.add("status_changed", by, [{ path: "status", from: this.status, to: status }], note);
    this.status = status;
  }

  reject(by: DemoUser): void {
    this.changeStatus("rejected", by, {
      comment: REJECTION_REASONS[Math.abs(this.#day) % REJECTION_REASONS.length] ?? "",
    });
  }

  /** Starts a new pending revision of an approved plan. */
  revise(by: DemoUser, before: Prices, after: Prices): void {
    this.revision += 1;
    this.add("updated", by, [
      { path: "priceDetails.discount", from: before.discount, to: after.discount },
      { path: "priceDetails.finalAmount", from: before.finalAmount, to: after.finalAmount },
      { path: "status", from: this.status, to: "pending" },
    ]);
    this.status = "pending";
  }
}

/** Returns the prices of the revision before the discount. */
function withoutDiscount(prices: Prices): Prices {
  return {
    ...prices,
    discount: 0,
    finalAmount: Math.round((prices.grandTotal + prices.additionalCharges) * 100) / 100,
  };
}

/** Creates the previous revision of each revised plan, with the same rows and no discount. */
export function createDemoRevisions(plans: readonly MediaPlanRow[]) {
  return plans
    .filter(({ revision }) => revision > 1)
    .map(({ id, revision, orderDetails, medias, rateCards, priceDetails }) => ({
      mediaPlanId: id,
      revision: revision - 1,
      orderDetails,
      medias,
      rateCards,
      priceDetails: withoutDiscount(priceDetails),
    }));
}

/** Builds the history up to the current status. */
export function buildPlanHistory(
  calendar: Calendar,
  random: Random,
  { planKey, status, createdOffset, endOffset, prices }: PlanOutline,
): PlanHistory {
  const { admin, manager } = DEMO_USERS;
  const author = random.pick(DEMO_AUTHORS);
  const preferredApprover = random.pick([manager, manager, admin]);
  const deputy = author === admin ? manager : admin;
  const approver = preferredApprover === author ? deputy : preferredApprover;
  const builder = new HistoryBuilder(calendar, random, planKey, createdOffset);
  builder.add("created", author, []);
  builder.advance(random.integer(1, 3));
  if (status === "rejected") builder.reject(approver);
  if (status === "pending" && createdOffset < -3 && random.chance(35)) {
    builder.reject(approver);
    builder.advance(1);
    builder.changeStatus("pending", author);
  }
  if (status === "approved" || status === "completed" || status === "cancelled") {
    builder.changeStatus("approved", approver);
    if (prices.discount > 0 && status !== "cancelled" && random.chance(50)) {
      builder.advance(random.integer(1, 4));
      builder.revise(author, withoutDiscount(prices), prices);
      builder.advance(1);
      builder.changeStatus("approved", approver);
    }
  }
  if (status === "completed") {
    builder.advance(random.integer(1, 5), endOffset + random.integer(1, 6));
    builder.changeStatus("completed", approver);
  }
  if (status === "cancelled") {
    builder.advance(random.integer(1, 6));
    builder.changeStatus("cancelled", random.pick([approver, admin]));
  }
  const { entries, revision } = builder;
  return {
    history: entries,
    revision,
    createdById: author.id,
    createdAt: new Date(entries[0]?.at ?? 0),
    updatedAt: new Date(entries.at(-1)?.at ?? 0),
  };
}
