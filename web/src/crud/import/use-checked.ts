import { useApolloClient } from "@apollo/client/react";
import type { MessageDescriptor } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { useEffect, useState } from "react";

import { wordsInAll } from "../../i18n/switch.ts";
import { translated } from "../errors/failure.ts";
import { askNames } from "../reference/ask-names.ts";
import { byName } from "../reference/by-name.ts";
import { plain } from "../../ui/plain.ts";
import type { FileField, Mapping } from "./fields.ts";
import type { GivenFile } from "./file.ts";
import type { Importer } from "./importer.ts";
import { checkerOf, type CheckedRow } from "./rows.ts";
import { partsOf, type Named } from "./values.ts";

/** What is read, and how: another object is another check. */
export interface Asked {
  file: GivenFile;
  mapping: Mapping;
  /** The field by which records that are there are found; null where all rows are new ones. */
  key: string | null;
  /** Another one checks the same again. */
  attempt: number;
}

type Check = { rows: readonly CheckedRow[] } | { error: unknown };

/** Rows that are checked before the page is let go on. */
const AT_ONCE = 100;

const goOn = () => new Promise((resolve) => setTimeout(resolve));

/** The names that a column of references holds, each once, whole and in parts. */
function namesIn({ control }: FileField, cells: readonly (string | number | undefined)[]): string[] {
  const texts = cells.flatMap((cell) => {
    const text = String(cell ?? "").trim();
    const isMany = control.kind === "reference" && control.multiple;
    return text === "" ? [] : isMany ? [text, ...partsOf(text)] : [text];
  });
  return [...new Map(texts.map((text) => [plain(text), text])).values()];
}

/** Checks the rows of a file; undefined while that goes on. What was asked before is no longer answered. */
export function useChecked(importer: Importer, asked: Asked): Check | undefined {
  const client = useApolloClient();
  const { i18n } = useLingui();
  const [done, setDone] = useState<{ of: Asked; check: Check }>();

  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    const { file, mapping, key } = asked;

    async function namedOf(field: FileField): Promise<readonly [string, Named]> {
      const at = mapping[field.name] ?? null;
      if (field.control.kind !== "reference" || at === null) return [field.name, new Map()];
      const names = namesIn(
        field,
        file.rows.map(({ cells }) => cells[at]),
      );
      return [field.name, byName(await askNames(client, field.control.options, {}, names))];
    }

    async function run(): Promise<readonly CheckedRow[]> {
      const [namesOf, named, ids] = await Promise.all([
        wordsInAll(),
        Promise.all(importer.fields.map(namedOf)),
        key === null ? undefined : importer.readIds(key, signal, () => undefined),
      ]);
      const checkRow = checkerOf(file.rows, {
        ...importer,
        mapping,
        namesOf,
        named: new Map(named),
        language: i18n.locale,
        key: key !== null && ids ? { field: key, ids } : undefined,
        say: (message: MessageDescriptor) => i18n._(message),
        translated,
      });
      const rows: CheckedRow[] = [];
      for (const row of file.rows) {
        rows.push(checkRow(row));
        if (rows.length % AT_ONCE === 0) {
          // oxlint-disable-next-line no-await-in-loop -- the page has to answer in between
          await goOn();
          signal.throwIfAborted();
        }
      }
      return rows;
    }

    const tell = (check: Check) => {
      if (!signal.aborted) setDone({ of: asked, check });
    };
    run().then(
      (rows) => tell({ rows }),
      (error: unknown) => tell({ error }),
    );
    return () => controller.abort();
  }, [client, i18n, importer, asked]);

  return done?.of === asked ? done.check : undefined;
}
