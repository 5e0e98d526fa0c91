import { readSdl } from "./sdl.ts";

/* Prints the served SDL, with its derived descriptions. */
process.stdout.write(readSdl());
