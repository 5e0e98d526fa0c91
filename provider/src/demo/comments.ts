import type { Calendar } from "./calendar.ts";
import { demoId } from "./random.ts";
import type { MediaPlanRow, PlanCommentRow } from "./rows.ts";
import { DEMO_USERS, type DemoUser } from "./users.ts";

/** Comments and the author's replies, on the first row or the plan. */
const TALKS = [
  {
    text: "Is this the rate of the new card?",
    answered: "Yes, the vendor confirmed it this morning.",
    ofRow: true,
  },
  {
    text: "The client asked for more weekday evenings. Can we move some spots?",
    answered: null,
    ofRow: false,
  },
  { text: "Please check the duration with the creative team.", answered: null, ofRow: true },
] as const;

/** Comments on the latest pending plans. */
export function demoComments({ moment }: Calendar, plans: readonly MediaPlanRow[]): PlanCommentRow[] {
  const { manager, user, admin } = DEMO_USERS;
  // The end of the day, at most now.
  const now = moment(0, 1440).getTime();
  const pendingPlans = plans
    .filter(({ status }) => status === "pending")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return TALKS.flatMap(({ text: question, answered, ofRow }, at) => {
    const plan = pendingPlans[at];
    if (!plan) return [];
    const author = [user, admin, manager].find(({ id }) => id === plan.createdById) ?? user;
    const asker = author === manager ? admin : manager;
    const rowId = ofRow ? (plan.medias[0]?.id ?? null) : null;
    const comment = (text: string, by: DemoUser, minutes: number, to: DemoUser | null): PlanCommentRow => {
      const createdAt = new Date(Math.min(plan.createdAt.getTime() + minutes * 60_000, now));
      return {
        id: demoId("planComments", plan.id, minutes),
        createdAt,
        updatedAt: createdAt,
        mediaPlanId: plan.id,
        rowId,
        text: to ? `@${to.fullName} ${text}` : text,
        mentionIds: to ? [to.id] : [],
        resolved: false,
        createdById: by.id,
      };
    };
    return [
      comment(question, asker, 40, author),
      ...(answered === null ? [] : [comment(answered, author, 65, null)]),
    ];
  });
}
