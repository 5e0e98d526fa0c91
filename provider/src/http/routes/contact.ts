import type { Router } from "express";
import { z } from "zod";
import { sha256 } from "../../auth/signing-keys.ts";
import { limits, countAttempt } from "../../auth/rate-limits.ts";
import { contactMessagesTable } from "../../auth/auth-tables.ts";
import { email, requiredText, requiredLine, optional } from "../../rules/field-rules.ts";
import { RequestError, parseBody } from "../../rules/request-error.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { sendSuccess } from "../route-guard.ts";
import { createRouter } from "../router.ts";

const contactRule = z.object({
  name: requiredLine(),
  email,
  phone: optional(requiredLine(24)),
  subject: optional(requiredLine()),
  message: requiredText(2000),
});

export function contactRouter({ store, mailTransaction, config }: AppDependencies): Router {
  const router = createRouter();
  router.post("/contact", async (request, response) => {
    const message = parseBody(contactRule, request.body);
    if (!(await countAttempt(store, `contact:${sha256(message.email)}`, limits.contact)))
      throw RequestError.tooManyRequests("Too many messages. Try again later.");
    await mailTransaction(store, async (tx, queueMail) => {
      await tx.insert(contactMessagesTable).values(message);
      await queueMail({
        purpose: "contact",
        to: config.MAIL_FROM,
        replyTo: message.email,
        subject: `Contact: ${message.subject ?? message.name}`,
        text: `${message.name} <${message.email}>${message.phone ? `, ${message.phone}` : ""}\n\n${message.message}`,
      });
    });
    sendSuccess(response, null, "Message sent successfully", 201);
  });
  return router;
}
