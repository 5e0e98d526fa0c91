import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { setUpBff, sessionHeaders } from "../../../testing/bff-under-test.ts";
import { errorResponse, okResponse } from "../../../testing/upstream-stub.ts";

const bff = setUpBff();

const profile = {
  id: 4,
  fullName: "Ann Bee",
  role: "manager",
  status: "Active",
  isVerified: true,
  language: "fr",
  permissions: [
    { id: 1, module: "clients", action: "view" },
    { id: 2, module: "clients", action: "dream" },
  ],
};

describe("sign-in", () => {
  it.each([
    ["email", { email: "ann@b.test", password: "secret-1" }],
    ["phone", { phone: "9000000001", password: "secret-1" }],
  ])("sends only the %s and the password", async (_name, input) => {
    bff.upstream.on(
      "POST /api/v1/auth/login",
      okResponse({ token: "access-2", refresh_token: "refresh-2", role: "Manager", type: "Bearer" }),
    );
    const { data, headers } = await bff.query(
      "mutation ($input: LoginInput!) { login(input: $input) { token refreshToken role type } }",
      { variables: { input }, headers: {} },
    );
    expect(data).toEqual({
      login: { token: "access-2", refreshToken: "refresh-2", role: "MANAGER", type: "Bearer" },
    });
    expect(headers.get("x-access-token")).toBeNull();
    expect(headers.get("cache-control")).toBe("no-store");
    expect(bff.upstream.calls.map(({ json }) => json)).toEqual([input]);
  });

  it("returns tokens without a leading Bearer", async () => {
    const tokens = { token: "Bearer access-2", refreshToken: "bearer refresh-2" };
    bff.upstream.on("POST /api/v1/auth/login", okResponse({ ...tokens, role: "Manager" }));
    const { data } = await bff.query(
      'mutation { login(input: { phone: "9000000001", password: "secret-1" }) { token refreshToken } }',
      { headers: {} },
    );
    expect(data).toEqual({ login: { token: "access-2", refreshToken: "refresh-2" } });
  });

  it("reads the user with the new token, if selected", async () => {
    bff.upstream
      .on("POST /api/v1/auth/login", okResponse({ token: "access-3", role: "Manager" }))
      .on("GET /api/v1/profile", okResponse(profile));
    const { data } = await bff.query(
      'mutation { login(input: { phone: "9000000001", password: "secret-1" }) { refreshToken user { id role language permissions { module action } } } }',
      { headers: {} },
    );
    expect(data).toEqual({
      login: {
        refreshToken: null,
        user: {
          id: "4",
          role: "MANAGER",
          language: "FR",
          permissions: [{ module: "clients", action: "VIEW" }],
        },
      },
    });
    expect(bff.upstream.calls[1]?.headers.authorization).toBe("Bearer access-3");
  });

  it.each([
    [{ email: "", password: "secret-1" }, "email", "Email is required"],
    [{ email: "nobody", password: "secret-1" }, "email", "Invalid email address"],
    [{ phone: "12ab", password: "secret-1" }, "phone", "Must be only digits"],
    [{ phone: "123", password: "secret-1" }, "phone", "Must be at least 10 digits"],
    [{ email: "a@b.test", password: "short" }, "password", "Password must be at least 6 characters"],
    [
      { email: "a@b.test", phone: "9000000001", password: "secret-1" },
      "phone",
      "Only one of email and phone",
    ],
  ])("rejects %o without calling the upstream", async (input, path, message) => {
    const { errors } = await bff.query("mutation ($input: LoginInput!) { login(input: $input) { token } }", {
      variables: { input },
    });
    expect(errors?.[0]?.extensions).toMatchObject({ code: "BAD_USER_INPUT", fields: [{ path, message }] });
  });
});

describe("account calls", () => {
  const email = "ann@b.test";
  it.each([
    [
      "signUp",
      "signup",
      { fullName: "Ann Bee", email, phone: "9000000001", password: "secret-1", confirmPassword: "secret-1" },
    ],
    ["verifyOtp", "verify-otp", { email, otp: "1234" }],
    ["resendOtp", "resend-otp", { email }],
    ["forgotPassword", "forgot-password", { email }],
    ["resetPassword", "reset-password", { token: "t", password: "secret-1", confirmPassword: "secret-1" }],
  ])("%s posts to /auth/%s", async (mutation, path, input) => {
    bff.upstream.on(`POST /api/v1/auth/${path}`, okResponse(null, { message: "Done" }));
    const type = `${mutation.charAt(0).toUpperCase()}${mutation.slice(1)}Input`;
    const { data } = await bff.query(
      `mutation ($input: ${type}!) { ${mutation}(input: $input) { message } }`,
      { variables: { input } },
    );
    expect(data).toEqual({ [mutation]: { message: "Done" } });
    expect(bff.upstream.calls[0]?.json).toEqual(input);
  });

  it("contact posts to /contact", async () => {
    bff.upstream.on("POST /api/v1/contact", okResponse(null));
    const input = { name: "Ann", email, message: "Hello" };
    await bff.query("mutation ($input: ContactInput!) { contact(input: $input) { message } }", {
      variables: { input },
    });
    expect(bff.upstream.calls[0]?.json).toEqual(input);
  });

  const logout = "mutation { logout { message } }";
  const logoutRoute = "POST /api/v1/auth/logout";

  it("logout sends the access token and an available refresh token", async () => {
    bff.upstream.on(logoutRoute, okResponse(null, { message: "Bye" }));
    const { authorization } = sessionHeaders;
    expect((await bff.query(logout)).data).toEqual({ logout: { message: "Bye" } });
    expect((await bff.query(logout, { headers: { authorization } })).data).toEqual({
      logout: { message: "Bye" },
    });
    expect(bff.upstream.calls.map(({ headers, json }) => [headers.authorization, json])).toEqual([
      [authorization, { refreshToken: "refresh-1" }],
      [authorization, {}],
    ]);
  });

  it.each([401, 500])("logout succeeds without a refresh when the upstream returns %i", async (status) => {
    bff.upstream.on(logoutRoute, errorResponse(status));
    expect((await bff.query(logout)).data).toEqual({ logout: { message: null } });
    expect((await bff.query(logout, { headers: {} })).errors).toBeUndefined();
    expect(bff.upstream.requestLines).toEqual([logoutRoute]);
  });
});

describe("the viewer's agency", () => {
  const route = "GET /api/v1/agency";
  const viewer = "{ viewer { agency { timeZone currency financialYearStart today } } }";
  const login = `mutation { login(input: { phone: "9000000001", password: "secret-1" }) { user { fullName agency { timeZone currency financialYearStart today } } } }`;
  const readAgency = async () =>
    ((await bff.query(viewer)).data as { viewer: { agency: unknown } }).viewer.agency;
  const indian = {
    timeZone: "Asia/Kolkata",
    currency: "INR",
    financialYearStart: "APRIL",
    today: "2026-04-01",
  };
  const french = {
    timeZone: "Europe/Paris",
    currency: "EUR",
    financialYearStart: "JANUARY",
    today: "2026-03-31",
  };
  const american = {
    timeZone: "America/New_York",
    currency: "USD",
    financialYearStart: "OCTOBER",
    today: "2026-03-31",
  };

  let now = Date.parse("2026-03-31T18:32:00Z");
  beforeEach(() => {
    // The settings of the previous test expire.
    now += 5 * 60_000;
    vi.useFakeTimers({ toFake: ["Date"], now });
    bff.upstream
      .on("POST /api/v1/auth/login", okResponse({ token: "access-3", role: "Manager" }))
      .on("GET /api/v1/profile", okResponse(profile));
  });
  afterEach(() => vi.useRealTimers());

  it("is read after sign-in with the new token, and only if selected", async () => {
    bff.upstream.on(route, okResponse({ name: "Lumen", ...french }));
    const withoutAgency = login.replace(/agency \{.*?\}/, "");
    expect((await bff.query(withoutAgency, { headers: {} })).errors).toBeUndefined();
    expect(bff.upstream.countCalls(route)).toBe(0);
    const { data } = await bff.query(login, { headers: {} });
    expect(data).toMatchObject({ login: { user: { agency: french } } });
    const call = bff.upstream.calls.find(({ path }) => path === "/api/v1/agency");
    expect(call?.headers.authorization).toBe("Bearer access-3");
  });

  it("is read once a minute, and again after a change", async () => {
    bff.upstream.on(route, okResponse({ name: "Lumen", ...french }));
    expect([await readAgency(), await readAgency()]).toEqual([french, french]);
    expect(bff.upstream.countCalls(route)).toBe(1);
    bff.upstream
      .on(route, okResponse({ name: "Lumen", ...american }))
      .on("PUT /api/v1/agency", okResponse({ name: "Lumen", ...american }));
    vi.setSystemTime(Date.now() + 61_000);
    expect(await readAgency()).toEqual(american);
    bff.upstream.on(route, okResponse({ name: "Lumen", ...french }));
    await bff.query('mutation { updateAgency(input: { name: "Lumen" }) { id } }');
    expect(await readAgency()).toEqual(french);
    expect(bff.upstream.countCalls(route)).toBe(3);
  });

  it("has the defaults when the upstream fails, and repeats the request", async () => {
    bff.upstream.on(route, errorResponse(500));
    expect(await readAgency()).toEqual(indian);
    bff.upstream.on(route, okResponse({ name: "Lumen", ...french }));
    expect(await readAgency()).toEqual(french);
  });

  it.each([
    ["no agency", errorResponse(404)],
    ["no access", errorResponse(403)],
    ["no settings", okResponse({ name: "Lumen" })],
    ["unusable settings", okResponse({ timeZone: "Etc/Unknown", currency: "rupees" })],
  ])("has the defaults when the upstream has %s", async (_name, response) => {
    bff.upstream.on(route, response);
    expect([await readAgency(), await readAgency()]).toEqual([indian, indian]);
    expect(bff.upstream.countCalls(route)).toBe(1);
  });
});

describe("the sign-up policy", () => {
  const route = "GET /api/v1/auth/sign-up-policy";
  const policy = "{ signUpPolicy { mode domains administratorPending } }";
  const openPolicy = { mode: "OPEN", domains: [], administratorPending: false };

  it("is read without a session", async () => {
    bff.upstream.on(
      route,
      okResponse({ mode: "domains", domains: ["agency.test"], administratorPending: true }),
    );
    const { data } = await bff.query(policy, { headers: {} });
    expect(data).toEqual({
      signUpPolicy: { mode: "DOMAINS", domains: ["agency.test"], administratorPending: true },
    });
  });

  it("is read without the caller's token", async () => {
    bff.upstream.on(route, okResponse({ mode: "invite" }));
    const { data } = await bff.query(policy);
    expect(data).toEqual({ signUpPolicy: { ...openPolicy, mode: "INVITE" } });
    expect(bff.upstream.calls[0]?.headers.authorization).toBeUndefined();
  });

  it("is open when the upstream returns 401", async () => {
    bff.upstream.on(route, errorResponse(401));
    expect((await bff.query(policy, { headers: {} })).data).toEqual({ signUpPolicy: openPolicy });
  });

  it("is open for an unknown mode", async () => {
    bff.upstream.on(route, okResponse({ mode: "sometimes" }));
    expect((await bff.query(policy, { headers: {} })).data).toEqual({ signUpPolicy: openPolicy });
  });

  it("returns an error while the upstream is unreachable", async () => {
    bff.upstream.on(route, errorResponse(503));
    expect(await bff.queryErrorCode(policy, { headers: {} })).toBe("UPSTREAM_UNAVAILABLE");
  });
});

describe("the viewer", () => {
  it("is the profile, read once per request", async () => {
    bff.upstream.on("GET /api/v1/profile", okResponse(profile));
    const { data } = await bff.query("{ a: viewer { fullName } b: viewer { status isVerified email } }");
    expect(data).toEqual({
      a: { fullName: "Ann Bee" },
      b: { status: "ACTIVE", isVerified: true, email: null },
    });
    expect(bff.upstream.calls).toHaveLength(1);
  });

  it.each([{ profile }, [profile]])("is read from a wrapped record", async (data) => {
    bff.upstream.on("GET /api/v1/profile", okResponse(data));
    expect((await bff.query("{ viewer { fullName } }")).data).toEqual({
      viewer: { fullName: profile.fullName },
    });
  });

  it.each([
    ["true", true, true],
    ["false", false, false],
    ["no value", undefined, true],
  ])(
    "returns mayApproveOwnPlans when the upstream returns %s",
    async (_name, mayApproveOwnPlans, expected) => {
      bff.upstream.on("GET /api/v1/profile", okResponse({ ...profile, mayApproveOwnPlans }));
      expect((await bff.query("{ viewer { mayApproveOwnPlans } }")).data).toEqual({
        viewer: { mayApproveOwnPlans: expected },
      });
    },
  );

  it.each([
    [true, true],
    [false, false],
    [undefined, false],
  ])("returns flags of the server when the upstream returns %s", async (flag, expected) => {
    const flags = {
      hasDemoAccounts: flag,
      keepsPercentages: flag,
      hasReleaseOrders: flag,
      copiesCampaigns: flag,
      hasChangeLog: flag,
      mergesRecords: flag,
    };
    bff.upstream.on("GET /api/v1/profile", okResponse({ ...profile, ...flags }));
    expect(
      (
        await bff.query(
          "{ viewer { hasDemoAccounts keepsPercentages hasReleaseOrders copiesCampaigns hasChangeLog mergesRecords } }",
        )
      ).data,
    ).toEqual({
      viewer: {
        hasDemoAccounts: expected,
        keepsPercentages: expected,
        hasReleaseOrders: expected,
        copiesCampaigns: expected,
        hasChangeLog: expected,
        mergesRecords: expected,
      },
    });
  });

  it("returns an error for a response without a user", async () => {
    bff.upstream.on("GET /api/v1/profile", okResponse({}));
    expect(await bff.queryErrorCode("{ viewer { role } }")).toBe("UPSTREAM_BAD_RESPONSE");
  });

  it("updates the profile and omits an empty new password", async () => {
    bff.upstream.on("PUT /api/v1/profile", okResponse(null)).on("GET /api/v1/profile", okResponse(profile));
    const mutation = "mutation ($input: ProfileInput!) { updateProfile(input: $input) { fullName } }";
    const input = {
      fullName: "Ann Bee",
      phone: "9000000001",
      designation: "",
      language: "EN",
      newPassword: "",
    };
    const { data } = await bff.query(mutation, { variables: { input } });
    expect(data).toEqual({ updateProfile: { fullName: "Ann Bee" } });
    expect(bff.upstream.calls[0]?.json).toEqual({
      fullName: "Ann Bee",
      phone: "9000000001",
      designation: null,
      language: "en",
    });
  });
});

describe("the viewer of an upstream without permissions", () => {
  const readViewer = async (changes: object) => {
    const { permissions: _permissions, ...rest } = profile;
    bff.upstream.on("GET /api/v1/profile", okResponse({ ...rest, ...changes }));
    const { data } = await bff.query("{ viewer { role permissions { module action } } }");
    const { role, permissions } = (
      data as { viewer: { role: string; permissions: { module: string; action: string }[] } }
    ).viewer;
    return { role, permissions: permissions.map(({ module, action }) => `${module}:${action}`) };
  };

  it.each([
    ["Admin", ["billing_summary:VIEW", "masters:CREATE", "clients:APPROVE"], []],
    [
      "Manager",
      ["media_plans:APPROVE", "clients:APPROVE", "payments:VIEW"],
      ["clients:VIEW", "billing_summary:VIEW"],
    ],
    [
      "User",
      ["clients:CREATE", "media_plans:EXPORT"],
      ["media_plans:APPROVE", "users:VIEW", "masters:CREATE"],
    ],
  ])("has those of the role %s", async (role, granted, denied) => {
    for (const unknown of [
      {},
      { permissions: null },
      { permissions: ["65f0a1"] },
      { permissions: [{ name: "view clients" }] },
    ]) {
      const viewer = await readViewer({ role, ...unknown });
      expect(viewer.role).toBe(role.toUpperCase());
      expect(viewer.permissions).toEqual(expect.arrayContaining(granted));
      expect(viewer.permissions.filter((name) => denied.includes(name))).toEqual([]);
    }
  });

  it("has none if the list is empty", async () => {
    expect(await readViewer({ permissions: [] })).toEqual({ role: "MANAGER", permissions: [] });
  });

  it.each([
    { role: "MANAGER" },
    { role: { name: "Manager" } },
    { role: { _id: "65f0a1", roleName: "manager" } },
    { role: ["ROLE_MANAGER"] },
    { role: undefined, roles: [{ name: "Manager" }] },
    { role: undefined, role_name: "Manager" },
  ])("reads the role from %o", async (changes) => {
    const { role, permissions } = await readViewer(changes);
    expect(role).toBe("MANAGER");
    expect(permissions).toContain("media_plans:APPROVE");
  });

  it("needs no other optional field", async () => {
    bff.upstream.on("GET /api/v1/profile", okResponse({ _id: "7", email: "ann@b.test", role: "User" }));
    const { data } = await bff.query(
      "{ viewer { id fullName phone status isVerified designation language mayApproveOwnPlans hasDemoAccounts } }",
    );
    expect(data).toMatchObject({
      viewer: {
        id: "7",
        phone: null,
        language: null,
        mayApproveOwnPlans: true,
      },
    });
  });
});
