import { runCommand } from "./command.ts";

await runCommand("restore");
