import express, { type RequestHandler, type Router } from "express";
import { z } from "zod";
import { emailRule, loginRule, resetRule, signUpRule, verifyRule } from "../auth/account-rules.ts";
import { signIn } from "../auth/sign-in.ts";
import { mailLanguage } from "../mail/letters.ts";
import { Refusal, checked } from "../rules/refusal.ts";
import type { AppContext } from "./context.ts";
import { answer, open } from "./guard.ts";
import { createRouter } from "./router.ts";

const language = (request: Parameters<RequestHandler>[0]) => mailLanguage(request.get("accept-language"));
const logoutBody = z.object({ refreshToken: z.string().max(500).nullish() });

/** Routes of /auth. */
export function accountsRouter({ store, signUps, passwordResets, sessions }: AppContext): Router {
  const router = createRouter();
  router.use((_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  router.get(
    "/sign-up-policy",
    open(async (_request, response) => {
      answer(response, await signUps.policy(), "Sign-up policy");
    }),
  );
  router.post(
    "/signup",
    open(async (request, response) => {
      const body = checked(signUpRule, request.body);
      await signUps.signUp(body, language(request));
      answer(response, { email: body.email }, "Registration successful", 201);
    }),
  );
  router.post(
    "/verify-otp",
    open(async (request, response) => {
      const outcome = await signUps.verifyCode(checked(verifyRule, request.body), language(request));
      answer(
        response,
        null,
        outcome === "ready"
          ? "Your account is verified"
          : "Your account is verified. Choose your password with the link that we mailed you",
      );
    }),
  );
  router.post(
    "/resend-otp",
    open(async (request, response) => {
      await signUps.resendCode(checked(emailRule, request.body).email, language(request));
      answer(response, null, "If an account waits for it, a new code is on its way");
    }),
  );
  router.post(
    "/login",
    open(async (request, response) => {
      const { access, refresh, user } = await signIn({ store, sessions }, checked(loginRule, request.body));
      const data = { token: access, refreshToken: refresh, role: user.role, type: "Bearer" };
      answer(response, data, "Login successful");
    }),
  );
  router.post(
    "/forgot-password",
    open(async (request, response) => {
      await passwordResets.ask(checked(emailRule, request.body).email, language(request));
      answer(response, null, "If an account exists, a link is on its way to that email");
    }),
  );
  router.post(
    "/reset-password",
    open(async (request, response) => {
      await passwordResets.use(checked(resetRule, request.body), language(request));
      answer(response, null, "Password reset successfully");
    }),
  );
  router.post(
    "/logout",
    open(async (request, response) => {
      const { refreshToken } = checked(logoutBody, request.body);
      await sessions.end(request.get("authorization"), refreshToken);
      answer(response, null, "Signed out");
    }),
  );
  return router;
}

const refreshBody = z.object({ token: z.string().min(1).max(500) });

/** POST /refresh-token, outside /api/v1, with form field `token`. */
export function refreshRouter({ sessions }: AppContext): Router {
  const router = createRouter();
  router.post(
    "/refresh-token",
    express.urlencoded({ extended: false, limit: "10kb" }),
    open(async (request, response) => {
      const hasBody =
        request.headers["transfer-encoding"] !== undefined || Number(request.get("content-length")) > 0;
      if (hasBody && !request.is("application/x-www-form-urlencoded"))
        throw new Refusal(415, "Send the token as a form field");
      const parsed = refreshBody.safeParse(request.body);
      if (!parsed.success) throw Refusal.unauthorized("The refresh token is missing");
      const { access, refresh } = await sessions.refresh(parsed.data.token);
      response
        .set("Cache-Control", "no-store")
        .json({ status: true, message: "Refreshed", access_token: access, refresh_token: refresh });
    }),
  );
  return router;
}
