import type { Router } from "express";
import { z } from "zod";
import type { Session } from "../auth/sessions.ts";
import { markRead, listNotifications, countUnread } from "../resources/notification/inbox.ts";
import { saveSettings, readSettings, readTimeZone } from "../resources/notification/settings.ts";
import {
  campaignNotificationKinds,
  mailFrequencies,
  notificationKinds,
  planNotificationKinds,
} from "../resources/notification/table.ts";
import { choice, optional, reference } from "../rules/field-rules.ts";
import { isTimeZone } from "../rules/time-zone.ts";
import { defineMessage } from "../i18n/translate.ts";
import { parseBody } from "../rules/request-error.ts";
import type { AppContext } from "./context.ts";
import { sendSuccess, guardedRoute, isAllowed } from "./route-guard.ts";
import { parseList } from "./list-query.ts";
import { createRouter } from "./router.ts";

const readBody = z.object({
  ids: optional(z.array(reference).max(100, defineMessage("Must be at most {limit}", { limit: 100 }))),
  until: optional(
    z
      .string()
      .refine((value) => !Number.isNaN(Date.parse(value)), defineMessage("Must be a time"))
      .transform((value) => new Date(value)),
  ),
});

const mailing = choice(mailFrequencies).optional();
const settingsBody = z.object({
  ...Object.fromEntries(notificationKinds.map((kind) => [kind, mailing])),
  timeZone: optional(z.string().max(64).refine(isTimeZone, defineMessage("Must be a time zone"))),
});

/** Selects the viewer's notifications, without records that they may not read. */
const toOwnerColumns = (session: Session) => ({
  userId: session.viewer.id,
  kinds: [
    ...(isAllowed(session, "media_plans", "view") ? planNotificationKinds : []),
    ...(isAllowed(session, "campaigns", "view") ? campaignNotificationKinds : []),
  ],
});

/** GET /notices, POST /notices/read, GET and PUT /notices/settings. */
export function notificationsRouter(context: AppContext): Router {
  const router = createRouter();
  router.get(
    "/notices",
    guardedRoute(context, "signed in", async ({ request, response, session, work }) => {
      const recipient = toOwnerColumns(session);
      const { rows, total, page, ...figures } = await listNotifications(
        work.store,
        recipient,
        parseList(request.query),
      );
      const unread = await countUnread(work.store, recipient);
      response.json({
        status: true,
        message: "Notices",
        data: rows,
        currentPage: page,
        ...figures,
        totalNotices: total,
        unread,
        timeZone: await readTimeZone(work.store, recipient.userId),
      });
    }),
  );
  router.post(
    "/notices/read",
    guardedRoute(context, "signed in", async ({ request, response, session, work }) => {
      const recipient = toOwnerColumns(session);
      await markRead(work.store, recipient, parseBody(readBody, request.body));
      sendSuccess(response, { unread: await countUnread(work.store, recipient) }, "Notices read");
    }),
  );
  router.get(
    "/notices/settings",
    guardedRoute(context, "signed in", async ({ response, session, work }) => {
      sendSuccess(response, await readSettings(work.store, session.viewer.id), "Mails of notices");
    }),
  );
  router.put(
    "/notices/settings",
    guardedRoute(context, "signed in", async ({ request, response, session, work }) => {
      const { id } = session.viewer;
      sendSuccess(
        response,
        await saveSettings(work.store, id, parseBody(settingsBody, request.body)),
        "Mails of notices updated",
      );
    }),
  );
  return router;
}
