import { Box } from "@mantine/core";
import { useEffect, useState } from "react";

const loadBell = () => import("../../notifications/bell.tsx");

/** Reserves space for the bell, which loads after the screen. */
export function BellButton() {
  const [bell, setBell] = useState<Awaited<ReturnType<typeof loadBell>>>();
  useEffect(() => {
    // Optional: screens work without it.
    loadBell().then(setBell, () => undefined);
  }, []);
  return bell ? <bell.Bell /> : <Box w={34} />;
}
