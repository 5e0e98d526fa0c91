import { screen as ui, waitFor, within } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { describe, expect, it } from "vitest";

import {
  getSchema,
  createGraphqlError,
  signIn,
  renderApp,
  type Resolvers,
} from "../../../testing/render-app.tsx";
import { createSampleResolvers } from "../../../testing/samples.ts";
import { getToasts } from "../../../testing/toasts.ts";
import { createGate } from "../../testing/render-plan.tsx";
import { OpenCommentsAlert, PlanComments } from "./comments-panel.tsx";

type Plan = Parameters<typeof PlanComments>[0]["plan"];

const plan = {
  id: "p1",
  medias: [
    { id: "r1", channel: { id: "ch", name: "Star Plus" }, startDate: "2026-12-01", endDate: "2026-12-07" },
  ],
} as unknown as Plan;

interface StoredComment {
  id: string;
  text: string;
  rowId?: string | null;
  resolved?: boolean;
  mentions?: { id: string; name: string }[];
  createdBy?: { id: string; name: string };
}

function createResolvers(comments: StoredComment[], overrides: Resolvers = {}): Resolvers {
  const toCommentRecord = (comment: StoredComment) => ({
    rowId: null,
    mentions: [],
    resolved: false,
    createdBy: { id: "m", name: "Étienne Mercier" },
    updatedBy: comment.resolved ? { id: "u", name: "Rohan Deshmukh" } : null,
    createdAt: "2026-11-23T10:00:00.000Z",
    ...comment,
  });
  return {
    ...createSampleResolvers(getSchema()),
    planComments: () => comments.map(toCommentRecord),
    colleagues: () => [{ id: "r", name: "Rohan Deshmukh" }],
    createPlanComment: ({ input }: { input: { text: string; rowId: string | null } }) => {
      const comment = { id: `c${comments.length + 1}`, text: input.text, rowId: input.rowId };
      comments.push(comment);
      return toCommentRecord(comment);
    },
    resolvePlanComment: ({ id, resolved }: { id: string; resolved: boolean }) => {
      const comment = comments.find((stored) => stored.id === id);
      if (comment) comment.resolved = resolved;
      return toCommentRecord(comment ?? { id, text: "" });
    },
    deletePlanComment: ({ id }: { id: string }) => {
      comments.splice(0, comments.length, ...comments.filter((stored) => stored.id !== id));
      return { id };
    },
    ...overrides,
  };
}

const renderComments = (resolvers: Resolvers) =>
  renderApp(
    [
      {
        path: "*",
        element: (
          <>
            <OpenCommentsAlert plan={plan} />
            <PlanComments plan={plan} />
          </>
        ),
      },
    ],
    "/",
    resolvers,
  );

const findField = () => ui.findByRole("textbox", { name: "Comment" });

describe("plan comments", () => {
  it("can be about a row, and mention colleagues with @", async () => {
    signIn("MANAGER");
    const { operations } = renderComments(createResolvers([]));
    await userEvent.type(await findField(), "Ask @ro");
    await userEvent.click(await ui.findByRole("option", { name: "Rohan Deshmukh" }));
    await userEvent.type(await findField(), "please");
    await userEvent.selectOptions(ui.getByRole("combobox", { name: "About" }), "r1");
    await userEvent.keyboard("{Tab}");
    await userEvent.click(ui.getByRole("button", { name: /^Send/ }));
    const item = await ui.findByRole("listitem");
    expect(within(item).getByText(/Row 1 · Star Plus/)).toBeTruthy();
    const sent = operations.find(({ operation }) => operation === "CreatePlanComment");
    expect(sent?.variables).toMatchObject({
      input: { mediaPlanId: "p1", rowId: "r1", text: "Ask @Rohan Deshmukh please", mentionIds: ["r"] },
      attempt: expect.stringMatching(/^comment-/),
    });
    expect(((await findField()) as HTMLTextAreaElement).value).toBe("");
    // The button keeps the focus.
    expect(ui.getByRole<HTMLButtonElement>("button", { name: /^Send/ }).disabled).toBe(false);
  });

  it("mention colleagues without the accents of their names", async () => {
    signIn("MANAGER");
    const colleagues = () => [{ id: "m", name: "Étienne Mercier" }];
    renderComments({ ...createResolvers([]), colleagues });
    await userEvent.type(await findField(), "@eti");
    await userEvent.click(await ui.findByRole("option", { name: "Étienne Mercier" }));
    expect(((await findField()) as HTMLTextAreaElement).value).toBe("@Étienne Mercier ");
  });

  it("select the first name on Enter and send on Ctrl+Enter", async () => {
    signIn("MANAGER");
    const { operations } = renderComments(createResolvers([]));
    await userEvent.type(await findField(), "@ro");
    await ui.findByRole("option", { name: "Rohan Deshmukh" });
    await userEvent.keyboard("{Enter}");
    expect(((await findField()) as HTMLTextAreaElement).value).toBe("@Rohan Deshmukh ");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await waitFor(() =>
      expect(operations.some(({ operation }) => operation === "CreatePlanComment")).toBe(true),
    );
  });

  it("can be resolved and reopened, and an alert shows approvers open ones", async () => {
    signIn("USER");
    renderComments(createResolvers([{ id: "c1", text: "Is it net?" }]));
    expect(await ui.findByRole("button", { name: "1 comment is open" })).toBeTruthy();
    await userEvent.click(await ui.findByRole("button", { name: "Resolve" }));
    await waitFor(() => expect(ui.queryByText("Is it net?")).toBeNull());
    expect(ui.queryByRole("button", { name: "1 comment is open" })).toBeNull();
    await userEvent.click(ui.getByRole("button", { name: "Show 1 resolved comment" }));
    expect(await ui.findByText("Resolved by Rohan Deshmukh")).toBeTruthy();
    await userEvent.click(ui.getByRole("button", { name: "Open again" }));
    expect(await ui.findByRole("button", { name: "1 comment is open" })).toBeTruthy();
  });

  it("move the focus to the next comment or button when one is resolved", async () => {
    signIn("USER");
    renderComments(
      createResolvers([
        { id: "c1", text: "First" },
        { id: "c2", text: "Second" },
      ]),
    );
    const [resolveFirst] = await ui.findAllByRole("button", { name: "Resolve" });
    resolveFirst?.focus();
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(ui.queryByText("First")).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("button", { name: "Resolve" })));
    await userEvent.keyboard("{Enter}");
    await waitFor(() => expect(ui.queryByText("Second")).toBeNull());
    const showButton = ui.getByRole("button", { name: "Show 2 resolved comments" });
    await waitFor(() => expect(document.activeElement).toBe(showButton));
    await userEvent.keyboard("{Enter}");
    const [reopenFirst] = ui.getAllByRole("button", { name: "Open again" });
    reopenFirst?.focus();
    await userEvent.keyboard("{Enter}");
    await ui.findByRole("button", { name: "Resolve" });
    await waitFor(() => expect(document.activeElement).toBe(ui.getByRole("button", { name: "Resolve" })));
  });

  it("are deleted by their author after confirmation", async () => {
    signIn("USER");
    const viewer = { id: "u1", name: "Asha Patil" };
    const resolvers = createResolvers([
      { id: "c1", text: "Theirs" },
      { id: "c2", text: "Mine", createdBy: viewer },
    ]);
    renderComments(resolvers);
    await ui.findByText("Theirs");
    const theirs = within(ui.getByText("Theirs").closest("li") as HTMLElement);
    expect(theirs.queryByRole("button", { name: "Delete" })).toBeNull();
    await userEvent.click(ui.getByRole("button", { name: "Delete" }));
    await userEvent.click(within(await ui.findByRole("dialog")).getByRole("button", { name: "Delete" }));
    await waitFor(() => expect(ui.queryByText("Mine")).toBeNull());
    expect(ui.getByText("Theirs")).toBeTruthy();
  });

  it("keep unsent text", async () => {
    signIn("USER");
    renderComments(
      createResolvers([], { createPlanComment: () => createGraphqlError("UPSTREAM_ERROR", "No") }),
    );
    await userEvent.type(await findField(), "Keep me");
    await userEvent.click(ui.getByRole("button", { name: /^Send/ }));
    await waitFor(() =>
      expect(ui.getByRole("button", { name: /^Send/ }).hasAttribute("data-loading")).toBe(false),
    );
    expect(((await findField()) as HTMLTextAreaElement).value).toBe("Keep me");
  });

  it("keep text typed while the comment is sent", async () => {
    signIn("USER");
    const resolvers = createResolvers([]);
    const { release, respondWith } = createGate();
    renderComments({
      ...resolvers,
      createPlanComment: async (variables: never) => {
        await respondWith(null)();
        return resolvers["createPlanComment"]?.(variables);
      },
    });
    await userEvent.type(await findField(), "First");
    await userEvent.keyboard("{Control>}{Enter}{/Control}");
    await userEvent.type(await findField(), ", second");
    release();
    await ui.findByRole("listitem");
    expect(((await findField()) as HTMLTextAreaElement).value).toBe("First, second");
  });

  it("report no failure when only the list could not be reloaded", async () => {
    signIn("USER");
    let calls = 0;
    renderComments(
      createResolvers([], {
        planComments: () => {
          calls += 1;
          return calls === 1 ? [] : createGraphqlError("UPSTREAM_TIMEOUT", "No");
        },
      }),
    );
    await userEvent.type(await findField(), "Sent");
    await userEvent.click(ui.getByRole("button", { name: /^Send/ }));
    await waitFor(() => expect(calls).toBe(2));
    await waitFor(async () => expect(((await findField()) as HTMLTextAreaElement).value).toBe(""));
    await waitFor(() =>
      expect(ui.getByRole("button", { name: /^Send/ }).hasAttribute("data-loading")).toBe(false),
    );
    expect(getToasts()).not.toContain("Failed to send the comment");
  });

  it("are hidden when the server does not support them", async () => {
    signIn("USER");
    const { operations } = renderComments({
      ...createSampleResolvers(getSchema()),
      planComments: () => null,
    });
    await waitFor(() => expect(operations.some(({ operation }) => operation === "PlanComments")).toBe(true));
    await waitFor(() => expect(ui.queryByRole("heading", { name: "Comments" })).toBeNull());
  });
});
