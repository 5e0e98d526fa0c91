import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const src = join(import.meta.dirname, "..");
const styles = join(import.meta.dirname, "../../../node_modules/@mantine/core/styles");

it("loads the style sheet of every Mantine component that is imported", () => {
  const sheet = readFileSync(join(import.meta.dirname, "mantine.css"), "utf8");
  const missing = new Set<string>();
  const files = readdirSync(src, { recursive: true, encoding: "utf8" }).filter((name) =>
    /\.tsx?$/.test(name),
  );
  for (const file of files) {
    const text = readFileSync(join(src, file), "utf8");
    for (const [, names = ""] of text.matchAll(/import \{([^}]*)\} from "@mantine\/core"/g)) {
      for (const name of names.split(",").map((it) => it.trim())) {
        if (existsSync(join(styles, `${name}.css`)) && !sheet.includes(`/${name}.css"`)) missing.add(name);
      }
    }
  }
  expect([...missing]).toEqual([]);
});
