import express, { Router, type RequestHandler } from "express";
import { z } from "zod";
import { emailRule, loginRule, resetRule, signUpRule, verifyRule } from "../auth/accounts.ts";
import { mailLanguage } from "../mail/letters.ts";
import type { AppContext } from "./app-context.ts";
import { checked, HttpError } from "./errors.ts";
import { answer, open } from "./guard.ts";
import { receiveUpload } from "./upload.ts";

const language = (request: Parameters<RequestHandler>[0]) => mailLanguage(request.get("accept-language"));
const refreshBody = z.object({ refreshToken: z.string().max(500) });

/** The calls one makes to come in (specification section 7, below /auth). */
export function accountsRouter({ accounts, sessions }: AppContext): Router {
  const router = Router();
  router.use((_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  router.post(
    "/signup",
    open(async (request, response) => {
      const body = checked(signUpRule, request.body);
      await accounts.signUp(body, language(request));
      answer(response, { email: body.email }, "Registration successful", 201);
    }),
  );
  router.post(
    "/verify-otp",
    open(async (request, response) => {
      await accounts.verifyCode(checked(verifyRule, request.body));
      answer(response, null, "Your account is verified");
    }),
  );
  router.post(
    "/resend-otp",
    open(async (request, response) => {
      await accounts.resendCode(checked(emailRule, request.body).email, language(request));
      answer(response, null, "If an account waits for it, a new code is on its way");
    }),
  );
  router.post(
    "/login",
    open(async (request, response) => {
      const { access, refresh, user } = await accounts.login(checked(loginRule, request.body));
      const data = { token: access, refreshToken: refresh, role: user.role, type: "Bearer" };
      answer(response, data, "Login successful");
    }),
  );
  router.post(
    "/forgot-password",
    open(async (request, response) => {
      await accounts.forgotPassword(checked(emailRule, request.body).email, language(request));
      answer(response, null, "If an account exists, a link is on its way to that email");
    }),
  );
  router.post(
    "/reset-password",
    open(async (request, response) => {
      await accounts.resetPassword(checked(resetRule, request.body), language(request));
      answer(response, null, "Password reset successfully");
    }),
  );
  router.post(
    "/logout",
    open(async (request, response) => {
      await sessions.close(checked(refreshBody, request.body).refreshToken);
      answer(response, null, "Signed out");
    }),
  );
  return router;
}

/** POST /refresh-token, outside /api/v1: the form field `token`, urlencoded, multipart or JSON. */
export function refreshRouter({ sessions }: AppContext): Router {
  const router = Router();
  router.post(
    "/refresh-token",
    express.urlencoded({ extended: false, limit: "10kb" }),
    open(async (request, response) => {
      const form: unknown = request.is("multipart/form-data")
        ? (await receiveUpload(request)).fields
        : request.body;
      const parsed = z.object({ token: z.string().min(1).max(500) }).safeParse(form);
      if (!parsed.success) throw HttpError.unauthorized("The refresh token is missing");
      const { access, refresh } = await sessions.refresh(parsed.data.token);
      response
        .set("Cache-Control", "no-store")
        .json({ status: true, message: "Refreshed", access_token: access, refresh_token: refresh });
    }),
  );
  return router;
}
