import type { Calendar } from "./calendar.ts";
import { createDemoId } from "./random.ts";
import type { MediaPlanRow, PlanCommentRow } from "./rows.ts";
import { DEMO_USERS, type DemoUser } from "./users.ts";

/** Comments with the plan author's reply, on the plan or its first row. */
const THREADS = [
  {
    text: "Is this the rate of the new card?",
    reply: "Yes, the vendor confirmed it this morning.",
    isOnRow: true,
  },
  {
    text: "The client asked for more weekday evenings. Can we move some spots?",
    reply: null,
    isOnRow: false,
  },
  { text: "Please check the duration with the creative team.", reply: null, isOnRow: true },
] as const;

/** Creates comments on the latest pending plans. */
export function createDemoComments(
  { workingTime }: Calendar,
  plans: readonly MediaPlanRow[],
): PlanCommentRow[] {
  const { manager, user, admin } = DEMO_USERS;
  // The end of the day, at most now.
  const now = workingTime(0, 1440).getTime();
  const pendingPlans = plans
    .filter(({ status }) => status === "pending")
    .toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime());
  return THREADS.flatMap(({ text: question, reply, isOnRow }, index) => {
    const plan = pendingPlans[index];
    if (!plan) return [];
    const planAuthor = [user, admin, manager].find(({ id }) => id === plan.createdById) ?? user;
    const commenter = planAuthor === manager ? admin : manager;
    const rowId = isOnRow ? (plan.medias[0]?.id ?? null) : null;
    const createComment = (
      text: string,
      author: DemoUser,
      minutes: number,
      mentioned: DemoUser | null,
    ): PlanCommentRow => {
      const createdAt = new Date(Math.min(plan.createdAt.getTime() + minutes * 60_000, now));
      return {
        id: createDemoId("planComments", plan.id, minutes),
        createdAt,
        updatedAt: createdAt,
        mediaPlanId: plan.id,
        rowId,
        text: mentioned ? `@${mentioned.fullName} ${text}` : text,
        mentionIds: mentioned ? [mentioned.id] : [],
        resolved: false,
        createdById: author.id,
      };
    };
    return [
      createComment(question, commenter, 40, planAuthor),
      ...(reply === null ? [] : [createComment(reply, planAuthor, 65, null)]),
    ];
  });
}
