import type { AddressInfo } from "node:net";
import { SMTPServer } from "smtp-server";

export class TestSmtpServer {
  readonly url: string;
  readonly received: string[] = [];
  /** Reply code for each mail, such as 451; null accepts it. */
  rejectionCode: number | null = null;
  rejectedCount = 0;
  private readonly server: SMTPServer;

  private constructor(server: SMTPServer) {
    this.server = server;
    this.url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
  }

  static async start(): Promise<TestSmtpServer> {
    const server = new SMTPServer({
      authOptional: true,
      disabledCommands: ["STARTTLS"],
      onData: (stream, _session, done) => {
        let content = "";
        stream.on("data", (chunk: Buffer) => (content += chunk.toString()));
        stream.on("end", () => done(smtp.receive(content)));
      },
    });
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const smtp = new TestSmtpServer(server);
    return smtp;
  }

  stop(): Promise<void> {
    return new Promise((resolve) => this.server.close(() => resolve()));
  }

  private receive(content: string): Error | null {
    if (this.rejectionCode !== null) {
      this.rejectedCount++;
      return Object.assign(new Error("Try again later"), { responseCode: this.rejectionCode });
    }
    this.received.push(content);
    return null;
  }
}

export const getHeader = (mail: string | undefined, name: string): string | undefined =>
  new RegExp(`^${name}: (.*)\r$`, "m").exec(mail ?? "")?.[1];
