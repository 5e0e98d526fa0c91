import { SMTPServer } from "smtp-server";
import type { AddressInfo } from "node:net";
import { expect, it } from "vitest";
import { TestProvider } from "../../tests/provider.ts";

const person = {
  fullName: "Zoé Kapoor",
  email: "smtp@example.test",
  phone: "9100000000",
  password: "secret-1",
};

it("mail goes to SMTP_URL when set, also from a database that began without demo data", async () => {
  const received: string[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ["STARTTLS"],
    onData: (stream, _session, done) => {
      let content = "";
      stream.on("data", (chunk: Buffer) => (content += chunk.toString()));
      stream.on("end", () => {
        received.push(content);
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailing = await TestProvider.start({ SMTP_URL: `smtp://127.0.0.1:${port}` }, false);
  await mailing.call("POST", "/auth/signup", { body: person });
  await mailing.stop();
  await new Promise<void>((resolve) => server.close(resolve));
  expect(received).toHaveLength(1);
  expect(received[0]).toMatch(/^To: smtp@example.test\r$/m);
  expect(received[0]).toMatch(/^\d{4}\r$/m);
});
