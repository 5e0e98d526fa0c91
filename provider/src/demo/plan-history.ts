import type { HistoryEntry, PlanStatus } from "../resources/media-plan/plan-table.ts";
import type { Calendar } from "./calendar.ts";
import { demoId, type Random } from "./random.ts";
import type { MediaPlanRow } from "./rows.ts";
import { DEMO_AUTHORS, DEMO_USERS, type DemoUser } from "./users.ts";

type Prices = MediaPlanRow["priceDetails"];

interface Course {
  /** Identifies the plan across runs. */
  plan: string;
  status: PlanStatus;
  /** Days from today. */
  created: number;
  end: number;
  prices: Prices;
}

interface PlanCourse {
  history: HistoryEntry[];
  revision: number;
  createdById: string;
  createdAt: Date;
  updatedAt: Date;
}

/** Rejection reasons. */
const REASONS = [
  "Over the client's budget. Please take the weekend spots out.",
  "The dates clash with the festival campaign: move the flight by a week.",
  "The rate is above our card of last month. Ask the vendor again.",
  "Too much on one channel. Spread it over two.",
];

/** Builds the history of a plan with entries as the provider writes them. */
class Chronicle {
  readonly entries: HistoryEntry[] = [];
  revision = 1;
  status: PlanStatus = "pending";
  #day: number;
  #last = 0;

  constructor(
    private readonly calendar: Calendar,
    private readonly random: Random,
    private readonly plan: string,
    created: number,
  ) {
    this.#day = created;
  }

  add(
    action: HistoryEntry["action"],
    by: DemoUser,
    changes: HistoryEntry["changes"],
    note: Pick<HistoryEntry, "comment"> = {},
  ): void {
    const at = Math.max(this.calendar.moment(this.#day, this.random.integer(0, 480)).getTime(), this.#last);
    this.#last = at;
    const person = { id: by.id, name: by.fullName };
    const id = demoId("history", this.plan, this.entries.length);
    this.entries.push({
      id,
      revision: this.revision,
      action,
      at: new Date(at).toISOString(),
      by: person,
      ...note,
      changes,
    });
  }

  /** Advances the day, at most to today. */
  wait(days: number, notBefore = this.#day): void {
    this.#day = Math.min(Math.max(this.#day + days, notBefore), 0);
  }

  become(status: PlanStatus, by: DemoUser, note: Pick<HistoryEntry, "comment"> = {}): void {
    this.add("status_changed", by, [{ path: "status", from: this.status, to: status }], note);
    this.status = status;
  }

  reject(by: DemoUser): void {
    this.become("rejected", by, { comment: REASONS[Math.abs(this.#day) % REASONS.length] ?? "" });
  }

  /** Edits an approved plan: a new revision, pending again. */
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

/** Prices before the discount increased. */
function withoutDiscount(prices: Prices): Prices {
  return {
    ...prices,
    discount: 0,
    finalAmount: Math.round((prices.grandTotal + prices.additionalCharges) * 100) / 100,
  };
}

/** The earlier revision of each revised plan: the same rows at former prices. */
export function demoRevisions(plans: readonly MediaPlanRow[]) {
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
export function planCourse(
  calendar: Calendar,
  random: Random,
  { plan, status, created, end, prices }: Course,
): PlanCourse {
  const { admin, manager } = DEMO_USERS;
  const author = random.pick(DEMO_AUTHORS);
  const decider = random.pick([manager, manager, admin]);
  const other = author === admin ? manager : admin;
  const approver = decider === author ? other : decider;
  const chronicle = new Chronicle(calendar, random, plan, created);
  chronicle.add("created", author, []);
  chronicle.wait(random.integer(1, 3));
  if (status === "rejected") chronicle.reject(approver);
  if (status === "pending" && created < -3 && random.chance(35)) {
    chronicle.reject(approver);
    chronicle.wait(1);
    chronicle.become("pending", author);
  }
  if (status === "approved" || status === "completed" || status === "cancelled") {
    chronicle.become("approved", approver);
    if (prices.discount > 0 && status !== "cancelled" && random.chance(50)) {
      chronicle.wait(random.integer(1, 4));
      chronicle.revise(author, withoutDiscount(prices), prices);
      chronicle.wait(1);
      chronicle.become("approved", approver);
    }
  }
  if (status === "completed") {
    chronicle.wait(random.integer(1, 5), end + random.integer(1, 6));
    chronicle.become("completed", approver);
  }
  if (status === "cancelled") {
    chronicle.wait(random.integer(1, 6));
    chronicle.become("cancelled", random.pick([approver, admin]));
  }
  const { entries, revision } = chronicle;
  return {
    history: entries,
    revision,
    createdById: author.id,
    createdAt: new Date(entries[0]?.at ?? 0),
    updatedAt: new Date(entries.at(-1)?.at ?? 0),
  };
}
