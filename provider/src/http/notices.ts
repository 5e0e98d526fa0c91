import type { Router } from "express";
import { z } from "zod";
import type { Session } from "../auth/sessions.ts";
import { markRead, noticesOf, unreadOf } from "../nouns/notice/read.ts";
import { keepSettings, settingsOf, timeZoneOf } from "../nouns/notice/settings.ts";
import { campaignNotices, mailings, noticeKinds, planNotices } from "../nouns/notice/table.ts";
import { choice, optional, reference } from "../rules/field.ts";
import { isTimeZone } from "../rules/time-zone.ts";
import { say } from "../rules/said/say.ts";
import { checked } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { answer, guarded, may } from "./guard.ts";
import { parseList } from "./queries.ts";
import { createRouter } from "./router.ts";

const readBody = z.object({
  ids: optional(z.array(reference).max(100, say("Must be at most {limit}", { limit: 100 }))),
  until: optional(
    z
      .string()
      .refine((value) => !Number.isNaN(Date.parse(value)), say("Must be a time"))
      .transform((value) => new Date(value)),
  ),
});

const mailing = choice(mailings).optional();
const settingsBody = z.object({
  ...Object.fromEntries(noticeKinds.map((kind) => [kind, mailing])),
  timeZone: optional(z.string().max(64).refine(isTimeZone, say("Must be a time zone"))),
});

/** Notifications of the viewer, without records they may not read. */
const whoseOf = (session: Session) => ({
  userId: session.viewer.id,
  kinds: [
    ...(may(session, "media_plans", "view") ? planNotices : []),
    ...(may(session, "campaigns", "view") ? campaignNotices : []),
  ],
});

/** GET /notices, POST /notices/read, GET and PUT /notices/settings. */
export function noticesRouter(context: AppContext): Router {
  const router = createRouter();
  router.get(
    "/notices",
    guarded(context, "signed in", async ({ request, response, session, work }) => {
      const whose = whoseOf(session);
      const { rows, total, page, ...figures } = await noticesOf(work.store, whose, parseList(request.query));
      const unread = await unreadOf(work.store, whose);
      response.json({
        status: true,
        message: "Notices",
        data: rows,
        currentPage: page,
        ...figures,
        totalNotices: total,
        unread,
        timeZone: await timeZoneOf(work.store, whose.userId),
      });
    }),
  );
  router.post(
    "/notices/read",
    guarded(context, "signed in", async ({ request, response, session, work }) => {
      const whose = whoseOf(session);
      await markRead(work.store, whose, checked(readBody, request.body));
      answer(response, { unread: await unreadOf(work.store, whose) }, "Notices read");
    }),
  );
  router.get(
    "/notices/settings",
    guarded(context, "signed in", async ({ response, session, work }) => {
      answer(response, await settingsOf(work.store, session.viewer.id), "Mails of notices");
    }),
  );
  router.put(
    "/notices/settings",
    guarded(context, "signed in", async ({ request, response, session, work }) => {
      const { id } = session.viewer;
      answer(
        response,
        await keepSettings(work.store, id, checked(settingsBody, request.body)),
        "Mails of notices updated",
      );
    }),
  );
  return router;
}
