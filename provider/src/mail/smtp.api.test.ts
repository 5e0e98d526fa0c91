import { randomUUID } from "node:crypto";
import { sql } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";
import { getHeader, TestSmtpServer } from "../../../testing/smtp-server.ts";

let smtp: TestSmtpServer;
let provider: TestProvider;
beforeEach(async () => {
  smtp = await TestSmtpServer.start();
  provider = await TestProvider.start({ SMTP_URL: smtp.url, MAIL_FROM: "Planner <no-reply@planner.test>" });
});
afterEach(async () => {
  await provider.stop();
  await smtp.stop();
});

let nextPhone = 9_100_000_000;
const signUp = (email: string) =>
  provider.call("POST", "/auth/signup", {
    body: { fullName: "Zoé Kapoor", email, phone: String(nextPhone++), password: "secret-1" },
  });
const readOutbox = async () =>
  (await provider.store.execute(sql`select id, purpose, tries, "claimedBy" from waiting_mails`)).rows;
const readGivenUpMails = () =>
  provider.log.filter((line) => line.includes("mail given up")).map((line): unknown => JSON.parse(line));

it("sends mail through the server of SMTP_URL, also without demo data", async () => {
  const emptyProvider = await TestProvider.start({ SMTP_URL: smtp.url }, false);
  await emptyProvider.call("POST", "/auth/signup", {
    body: { fullName: "Zoé Kapoor", email: "smtp@example.test", phone: "9100000000", password: "secret-1" },
  });
  await emptyProvider.stop();
  expect(smtp.received).toHaveLength(1);
  expect(getHeader(smtp.received[0], "To")).toBe("smtp@example.test");
  expect(smtp.received[0]).toMatch(/^\d{4}\r$/m);
});

describe("a pending mail", () => {
  it("is retried after a temporary refusal with the same Message-ID, and deleted when sent", async () => {
    smtp.rejectionCode = 451;
    await signUp("again@example.test");
    await expect.poll(readOutbox).toMatchObject([{ purpose: "otp", tries: 1, claimedBy: null }]);
    const [{ id } = {}] = await readOutbox();
    smtp.rejectionCode = null;
    await provider.store.execute(sql`update waiting_mails set "dueAt" = now()`);
    await signUp("another@example.test");
    await expect.poll(readOutbox).toEqual([]);
    const ids = smtp.received.map((mail) => getHeader(mail, "Message-ID"));
    expect(ids).toHaveLength(2);
    expect(ids).toContain(`<${String(id)}@planner.test>`);
  });

  it("is given up after its last try, with a log line without address or code", async () => {
    smtp.rejectionCode = 451;
    await signUp("never@example.test");
    await expect.poll(readOutbox).toMatchObject([{ tries: 1, claimedBy: null }]);
    const [{ id } = {}] = await readOutbox();
    await provider.store.execute(sql`update waiting_mails set tries = 7, "dueAt" = now()`);
    await signUp("another@example.test");
    await expect.poll(readGivenUpMails).toMatchObject([{ id, purpose: "otp", reason: "EMESSAGE" }]);
    expect(provider.log.join("")).not.toContain("never@example.test");
  });

  it("is given up after a permanent refusal or expiry", async () => {
    smtp.rejectionCode = 550;
    await signUp("unknown@example.test");
    await expect.poll(readGivenUpMails).toMatchObject([{ purpose: "otp", reason: "EMESSAGE" }]);
    smtp.rejectionCode = 451;
    await signUp("late@example.test");
    await expect.poll(readOutbox).toMatchObject([{ tries: 1, claimedBy: null }]);
    smtp.rejectionCode = null;
    await provider.store.execute(
      sql`update waiting_mails set "dueAt" = now(), "expiresAt" = now() - interval '1 second'`,
    );
    await signUp("another@example.test");
    await expect.poll(readGivenUpMails).toMatchObject([{}, { purpose: "otp", reason: "too late" }]);
    await expect.poll(readOutbox).toEqual([]);
    expect(smtp.received.map((mail) => getHeader(mail, "To"))).toEqual(["another@example.test"]);
  });

  it("is not sent twice when the sending process ended", async () => {
    smtp.rejectionCode = 451;
    await signUp("crashed@example.test");
    await expect.poll(readOutbox).toMatchObject([{ tries: 1, claimedBy: null }]);
    smtp.rejectionCode = null;
    const expired = sql`now() - interval '11 minutes'`;
    await provider.store.execute(
      sql`update waiting_mails set "claimedBy" = ${randomUUID()}, "claimedAt" = ${expired}, "dueAt" = ${expired}`,
    );
    await signUp("after@example.test");
    await expect.poll(() => smtp.received.length).toBe(1);
    expect(getHeader(smtp.received[0], "To")).toBe("after@example.test");
    await provider.store.execute(sql`delete from turns`);
    await provider.server.close();
    provider = await TestProvider.start(provider.settings);
    await expect.poll(readOutbox).toEqual([]);
    expect(readGivenUpMails()).toMatchObject([{ purpose: "otp" }]);
    expect(smtp.received).toHaveLength(1);
  });

  it("is sent after a restart", async () => {
    smtp.rejectionCode = 451;
    await signUp("kept@example.test");
    await expect.poll(readOutbox).toMatchObject([{ tries: 1, claimedBy: null }]);
    await provider.store.execute(sql`update waiting_mails set "dueAt" = now()`);
    await provider.server.close();
    smtp.rejectionCode = null;
    provider = await TestProvider.start(provider.settings);
    await expect.poll(readOutbox).toEqual([]);
    expect(smtp.received.map((mail) => getHeader(mail, "To"))).toEqual(["kept@example.test"]);
  });
});

it("discards the mail of a rolled-back transaction", async () => {
  const duplicate = { fullName: "Zoé Kapoor", email: "user@agency.test", phone: "9100000777", role: "User" };
  expect((await provider.post("/users/invite", duplicate)).status).toBe(409);
  await provider.call("POST", "/auth/resend-otp", { body: { email: "nobody@example.test" } });
  await signUp("first@example.test");
  await expect.poll(() => smtp.received.length).toBe(1);
  await expect.poll(readOutbox).toEqual([]);
});
