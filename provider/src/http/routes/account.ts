import express, { type Router } from "express";
import { z } from "zod";
import {
  emailRule,
  loginRule,
  resetPasswordRule,
  signUpRule,
  verifyOtpRule,
} from "../../auth/account-rules.ts";
import { resetPassword, sendResetLink } from "../../auth/password-resets.ts";
import { signIn } from "../../auth/sign-in.ts";
import { readSignUpPolicy, resendCode, signUp, verifyCode } from "../../auth/sign-ups.ts";
import { getRequestLanguage } from "../../i18n/language.ts";
import { RequestError, parseBody } from "../../rules/request-error.ts";
import type { AppDependencies } from "../app-dependencies.ts";
import { sendSuccess } from "../route-guard.ts";
import { createRouter, hasUnsupportedBody } from "../router.ts";

const logoutRule = z.object({ refreshToken: z.string().max(500).nullish() });

export function accountsRouter(dependencies: AppDependencies): Router {
  const router = createRouter();
  router.use((_request, response, next) => {
    response.set("Cache-Control", "no-store");
    next();
  });
  router.get("/sign-up-policy", async (_request, response) => {
    sendSuccess(response, await readSignUpPolicy(dependencies), "Sign-up policy");
  });
  router.post("/signup", async (request, response) => {
    const body = parseBody(signUpRule, request.body);
    await signUp(dependencies, body, getRequestLanguage(request));
    sendSuccess(response, { email: body.email }, "Registration successful", 201);
  });
  router.post("/verify-otp", async (request, response) => {
    const outcome = await verifyCode(
      dependencies,
      parseBody(verifyOtpRule, request.body),
      getRequestLanguage(request),
    );
    sendSuccess(
      response,
      null,
      outcome === "ready"
        ? "Your account is verified"
        : "Your account is verified. Choose your password with the link that we mailed you",
    );
  });
  router.post("/resend-otp", async (request, response) => {
    await resendCode(dependencies, parseBody(emailRule, request.body).email, getRequestLanguage(request));
    sendSuccess(response, null, "If an account waits for it, a new code is on its way");
  });
  router.post("/login", async (request, response) => {
    const { access, refresh, user } = await signIn(dependencies, parseBody(loginRule, request.body));
    const data = { token: access, refreshToken: refresh, role: user.role, type: "Bearer" };
    sendSuccess(response, data, "Login successful");
  });
  router.post("/forgot-password", async (request, response) => {
    await sendResetLink(dependencies, parseBody(emailRule, request.body).email, getRequestLanguage(request));
    sendSuccess(response, null, "If an account exists, a link is on its way to that email");
  });
  router.post("/reset-password", async (request, response) => {
    const email = await resetPassword(
      dependencies,
      parseBody(resetPasswordRule, request.body),
      getRequestLanguage(request),
    );
    sendSuccess(response, { email }, "Password reset successfully");
  });
  router.post("/logout", async (request, response) => {
    const { refreshToken } = parseBody(logoutRule, request.body);
    await dependencies.sessions.end(request.get("authorization"), refreshToken);
    sendSuccess(response, null, "Signed out");
  });
  return router;
}

const refreshRule = z.object({ token: z.string().min(1).max(500) });

/** Outside /api/v1. */
export function refreshRouter({ sessions }: AppDependencies): Router {
  const router = createRouter();
  router.post(
    "/refresh-token",
    express.urlencoded({ extended: false, limit: "10kb" }),
    async (request, response) => {
      if (hasUnsupportedBody(request, ["application/x-www-form-urlencoded"]))
        throw new RequestError(415, "Send the token as a form field");
      const parsed = refreshRule.safeParse(request.body);
      if (!parsed.success) throw RequestError.unauthorized("The refresh token is missing");
      const { access, refresh } = await sessions.refresh(parsed.data.token);
      response
        .set("Cache-Control", "no-store")
        .json({ status: true, message: "Refreshed", access_token: access, refresh_token: refresh });
    },
  );
  return router;
}
