import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readLink, TestProvider } from "../../tests/provider.ts";

let provider: TestProvider;
beforeAll(async () => {
  provider = await TestProvider.start();
});
afterAll(() => provider.stop());

let nextPhone = 9_500_000_000;
const buildInvitation = (email: string, overrides: object = {}) => ({
  fullName: "Zoé Kapoor",
  email,
  phone: String(nextPhone++),
  ...overrides,
});
const invite = async (email: string, overrides: object = {}) => {
  const { status, body } = await provider.post("/users/invite", buildInvitation(email, overrides));
  expect(status).toBe(201);
  return body.data as { id: string; phone: string };
};
const resend = (id: string, as: "Admin" | "Manager" = "Admin") =>
  provider.post("/users/resend-invitation", { id }, as);
const readUser = async (id: string) => (await provider.get(`/users/users-by-id?userId=${id}`)).body.data;
const readInvitationLink = async (email: string, mailCount = 1) =>
  readLink((await provider.waitForMails(email, mailCount)).at(-1));
const choosePassword = (link: URL, password = "chosen-1") =>
  provider.call("POST", "/auth/reset-password", {
    body: { token: link.searchParams.get("token"), password },
  });
const login = async (email: string, password: string) => (await provider.login(email, password)).status;
const updateUser = (id: string, body: object) => provider.put(`/users/update-users-by-id?userId=${id}`, body);

describe("an invitation", () => {
  it("creates a pending account whose owner sets a password once by the mailed link", async () => {
    const email = "nila@example.test";
    const { id } = await invite(email, { role: "Manager" });
    const invited = await readUser(id);
    expect(invited).toMatchObject({ status: "pending", isVerified: false, role: "Manager" });
    const remainingMs = new Date(invited.invitationExpiresAt).getTime() - Date.now();
    expect(Math.round(remainingMs / 3_600_000)).toBe(72);
    const [mail] = await provider.waitForMails(email);
    expect(mail?.text).toContain("Ananya Rao created a Media Planner account for you");
    const link = readLink(mail);
    expect(`${link.pathname} ${link.searchParams.get("invitation")}`).toBe("/reset-password yes");
    expect(link.searchParams.get("email")).toBe(email);
    expect((await choosePassword(link)).status).toBe(200);
    expect(await readUser(id)).toMatchObject({
      status: "active",
      isVerified: true,
      invitationExpiresAt: null,
    });
    expect(await login(email, "chosen-1")).toBe(200);
    expect(await choosePassword(link, "again-12")).toMatchObject({
      status: 422,
      body: { message: "This link has already been used. Ask for a new one." },
    });
    expect(await provider.waitForMails(email)).toHaveLength(1);
  });

  it("is mailed in the agency's language, or in the sender's if the agency has none", async () => {
    const inviteWithBrowserLanguage = async (email: string, language: string) => {
      await provider.call("POST", "/users/invite", {
        as: "Admin",
        body: buildInvitation(email),
        headers: { "accept-language": language },
      });
      const [mail] = await provider.waitForMails(email);
      return [mail?.subject, readLink(mail).searchParams.get("language")];
    };
    const frenchMail = ["Vous êtes invité à rejoindre Media Planner", "fr"];
    expect(await inviteWithBrowserLanguage("fr@example.test", "fr")).toEqual(frenchMail);
    await provider.put("/agency", { name: "Agence", language: "fr" });
    expect(await inviteWithBrowserLanguage("agency@example.test", "en")).toEqual(frenchMail);
    await provider.put("/agency", { name: "Agence", language: "en" });
  });

  it("is mailed in the language of the account, and needs no phone", async () => {
    const email = "claire@example.test";
    const { id } = await invite(email, { phone: null, language: "fr" });
    const [mail] = await provider.waitForMails(email);
    expect(mail?.subject).toBe("Vous êtes invité à rejoindre Media Planner");
    expect((await choosePassword(readLink(mail))).status).toBe(200);
    expect(await readUser(id)).toMatchObject({ phone: null, language: "fr", status: "active" });
    expect(await login(email, "chosen-1")).toBe(200);
  });

  it("needs no phone, but a stored phone cannot be removed", async () => {
    const email = "nophone@example.test";
    const { id } = await invite(email, { phone: null });
    await choosePassword(await readInvitationLink(email));
    expect((await updateUser(id, { role: "Manager" })).status).toBe(200);
    expect((await updateUser(id, { phone: "9500099999" })).status).toBe(200);
    expect((await updateUser(id, { phone: null })).body.errors).toMatchObject([{ path: "phone" }]);
    expect(await readUser(id)).toMatchObject({ role: "Manager", phone: "9500099999" });
  });

  it("expires after 72 hours and can be sent again", async () => {
    const email = "late@example.test";
    const { id } = await invite(email);
    const first = await readInvitationLink(email);
    await provider.store.execute(sql`update password_resets set "expiresAt" = now() - interval '1 second'`);
    expect(await choosePassword(first)).toMatchObject({
      status: 422,
      body: { message: "This invitation has expired. Ask for a new one." },
    });
    expect((await resend(id)).status).toBe(200);
    const second = await readInvitationLink(email, 2);
    expect((await choosePassword(second)).status).toBe(200);
  });

  it("is accepted once among concurrent requests", async () => {
    const email = "crowd@example.test";
    await invite(email);
    const link = await readInvitationLink(email);
    const responses = await Promise.all(
      [1, 2, 3, 4].map((attempt) => choosePassword(link, `chosen-${attempt}`)),
    );
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const winner = responses.findIndex(({ status }) => status === 200) + 1;
    expect(await login(email, `chosen-${winner}`)).toBe(200);
  });

  it("activates the invited account, also when another person uses its forwarded link", async () => {
    const [email, otherEmail] = ["forwarded@example.test", "receiver@example.test"];
    const { id } = await invite(email);
    const link = await readInvitationLink(email);
    const response = await provider.call("POST", "/auth/reset-password", {
      body: { token: link.searchParams.get("token"), password: "chosen-1", email: otherEmail, role: "Admin" },
    });
    expect(response.status).toBe(200);
    expect(await login(otherEmail, "chosen-1")).toBe(401);
    expect(await readUser(id)).toMatchObject({ email, role: "User" });
  });

  it("is accepted only through its newest link", async () => {
    const email = "twice@example.test";
    const { id } = await invite(email);
    const first = await readInvitationLink(email);
    expect(await resend(id, "Manager")).toMatchObject({ status: 200, body: { data: { id } } });
    expect(await choosePassword(first)).toMatchObject({
      status: 422,
      body: { message: "A newer invitation was sent to you. Follow its link." },
    });
    expect((await choosePassword(await readInvitationLink(email, 2))).status).toBe(200);
    expect((await resend(id)).status).toBe(409);
    expect((await resend("00000000-0000-4000-8000-000000000000")).status).toBe(404);
  });

  it("blocks sign-up, password reset and sign-in until it is accepted", async () => {
    const email = "only@example.test";
    const { id, phone } = await invite(email);
    const first = await readInvitationLink(email);
    const callAuth = (path: string, body: object) => provider.call("POST", `/auth/${path}`, { body });
    await callAuth("signup", {
      ...buildInvitation(email),
      fullName: "Somebody Else",
      password: "stranger-1",
    });
    await callAuth("resend-otp", { email });
    await callAuth("forgot-password", { email });
    await provider.waitForMails(email, 2);
    expect(await readUser(id)).toMatchObject({ fullName: "Zoé Kapoor", phone, status: "pending" });
    expect((await provider.waitForMails(email)).map(({ subject }) => subject)).toEqual([
      "You are invited to Media Planner",
      "You already have a Media Planner account",
    ]);
    expect((await choosePassword(first)).status).toBe(200);
    expect(await login(email, "stranger-1")).toBe(401);
  });

  it("is voided when the address changes", async () => {
    const { id } = await invite("wrong@example.test");
    const outdatedLink = await readInvitationLink("wrong@example.test");
    expect((await updateUser(id, { email: "right@example.test" })).status).toBe(200);
    expect((await choosePassword(outdatedLink)).status).toBe(422);
    expect(new Date((await readUser(id)).invitationExpiresAt).getTime()).toBeLessThanOrEqual(Date.now());
    await resend(id);
    expect((await choosePassword(await readInvitationLink("right@example.test"))).status).toBe(200);
  });

  it("is voided when staff set a password", async () => {
    const { id } = await invite("helped@example.test");
    expect((await updateUser(id, { password: "helped-12" })).status).toBe(200);
    expect(await login("helped@example.test", "helped-12")).toBe(200);
  });

  it("is rejected for a phone or address in use", async () => {
    expect(
      await provider.post("/users/invite", buildInvitation("new@example.test", { phone: "9000000003" })),
    ).toMatchObject({
      status: 422,
      body: { errors: [{ path: "phone", message: "This phone is already in use" }] },
    });
    expect((await provider.post("/users/invite", buildInvitation("user@agency.test"))).status).toBe(409);
  });

  it("can be sent by Admins and Managers, but only by Admins to an Admin", async () => {
    expect((await provider.post("/users/invite", buildInvitation("a@example.test"), "User")).status).toBe(
      403,
    );
    const adminInvitation = buildInvitation("b@example.test", { role: "Admin" });
    expect((await provider.post("/users/invite", adminInvitation, "Manager")).status).toBe(403);
    const { id } = await invite("c@example.test", { role: "Admin" });
    expect((await resend(id, "Manager")).status).toBe(403);
    const path = `/users/update-users-by-id?userId=${id}`;
    expect((await provider.put(path, { email: "mine@example.test" }, "Manager")).status).toBe(403);
    const { id: userId } = await invite("d@example.test");
    const userPath = `/users/update-users-by-id?userId=${userId}`;
    expect((await provider.put(userPath, { role: "Admin" }, "Manager")).status).toBe(403);
    const { id: manager } = (await provider.get("/profile", "Manager")).body.data;
    const ownPath = `/users/update-users-by-id?userId=${manager}`;
    expect((await provider.put(ownPath, { role: "Admin" }, "Manager")).status).toBe(403);
    await provider.put(
      "/profile",
      { fullName: "Vikram Nair", phone: "9000000002", role: "Admin" },
      "Manager",
    );
    expect((await provider.get("/profile", "Manager")).body.data.role).toBe("Manager");
  });
});

describe("the last active Admin", () => {
  it("cannot be demoted, also when two Admins demote each other concurrently", async () => {
    const email = "second@example.test";
    const { id } = await invite(email, { role: "Admin" });
    await choosePassword(await readInvitationLink(email));
    const token = (await provider.login(email, "chosen-1")).body.data.token;
    const { id: first } = (await provider.get("/profile")).body.data;
    const demote = (userId: string, as: object) =>
      provider.call("PUT", `/users/update-users-by-id?userId=${userId}`, { body: { role: "User" }, ...as });
    const responses = await Promise.all([demote(first, { token }), demote(id, { as: "Admin" })]);
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    const { rows } = await provider.store.execute(
      sql`select id from users where role = 'Admin' and status = 'active'`,
    );
    expect(rows).toHaveLength(1);
    await provider.store.execute(sql`update users set role = 'Admin' where id in (${first}, ${id})`);
  });
});

describe("two Admins who remove each other concurrently", () => {
  const actions: Record<string, (id: string, as: object) => Promise<{ status: number }>> = {
    delete: (id, as) => provider.call("DELETE", `/users/delete-users-by-id?userId=${id}`, as),
    disable: (id, as) => provider.call("POST", "/users/status", { body: { id, status: "inactive" }, ...as }),
    demote: (id, as) =>
      provider.call("PUT", `/users/update-users-by-id?userId=${id}`, { body: { role: "Manager" }, ...as }),
  };
  const pairs = Object.keys(actions).flatMap((firstAction) =>
    Object.keys(actions).map((secondAction) => [firstAction, secondAction] as const),
  );

  it.each(pairs)("leave one active Admin after %s and %s", async (firstAction, secondAction) => {
    const admins = await Promise.all(
      ["first", "second"].map(async (name) => {
        const email = `${name}.${firstAction}.${secondAction}@example.test`;
        const body = { ...buildInvitation(email), password: "secret-1", role: "Admin" };
        const { id } = (await provider.post("/users", body)).body.data;
        return { id: String(id), token: (await provider.login(email, "secret-1")).body.data.token };
      }),
    );
    const [first, second] = admins;
    if (!first || !second) throw new Error("Expected two Admins");
    await provider.store.execute(
      sql`update users set status = 'inactive' where role = 'Admin' and id not in (${first.id}, ${second.id})`,
    );
    const responses = await Promise.all([
      actions[firstAction]?.(second.id, { token: first.token }),
      actions[secondAction]?.(first.id, { token: second.token }),
    ]);
    const { rows } = await provider.store.execute(
      sql`select id from users where role = 'Admin' and status = 'active'`,
    );
    await provider.store.execute(sql`update users set status = 'active' where email = 'admin@agency.test'`);
    expect(rows).toHaveLength(1);
    expect(responses.filter((response) => response?.status === 200)).toHaveLength(1);
    await provider.store.execute(sql`delete from users where id in (${first.id}, ${second.id})`);
  });
});

describe("a changed role", () => {
  it("makes access tokens invalid until the next refresh", async () => {
    const email = "riser@example.test";
    const { id } = await invite(email);
    await choosePassword(await readInvitationLink(email));
    const { token, refreshToken } = (await provider.login(email, "chosen-1")).body.data;
    expect((await provider.call("GET", "/profile", { token })).status).toBe(200);
    await updateUser(id, { role: "Manager" });
    expect((await provider.call("GET", "/profile", { token })).status).toBe(401);
    const renewed = (await provider.refresh(refreshToken)).body.access_token;
    expect((await provider.call("GET", "/profile", { token: renewed })).body.data.role).toBe("Manager");
  });
});

describe("the user list", () => {
  const listEmails = async (query: string) => {
    const { body } = await provider.get(`/users?perPage=100&${query}`);
    return body.data.users.map((user: { email: string }) => user.email) as string[];
  };

  it("filters by role and by verification", async () => {
    await invite("listed@example.test");
    expect(await listEmails("roleType=Manager")).toContain("manager@agency.test");
    expect(await listEmails("roleType=manager")).not.toContain("user@agency.test");
    expect(await listEmails("isVerified=false")).toContain("listed@example.test");
    expect(await listEmails("isVerified=true&roleType=User")).not.toContain("listed@example.test");
    expect(await listEmails("isVerified=perhaps")).toEqual([]);
  });
});

it("sends at most five invitations an hour per user, also with different letter case of the id", async () => {
  const { id } = await invite("often@example.test");
  const statuses = [];
  for (const sentId of [id, id.toUpperCase(), id, id.toUpperCase(), id, id.toUpperCase()])
    statuses.push((await resend(sentId)).status);
  expect(statuses.filter((status) => status === 200).length).toBeLessThanOrEqual(5);
  expect(statuses.at(-1)).toBe(429);
});
