import { Box } from "@mantine/core";
import { useEffect, useState } from "react";

import { bellTexts } from "../bell/texts.ts";
import { addTexts } from "../i18n/switch.ts";

async function loadBell() {
  await addTexts(bellTexts);
  return import("../bell/bell.tsx");
}

/** The bell, loaded once a screen stands. Its place is kept for it: a press finds the button there or nothing. */
export function BellButton() {
  const [bell, setBell] = useState<Awaited<ReturnType<typeof loadBell>>>();
  useEffect(() => {
    // Without it every screen works as well.
    loadBell().then(setBell, () => undefined);
  }, []);
  return bell ? <bell.Bell /> : <Box w={34} />;
}
