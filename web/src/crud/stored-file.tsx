import { useLingui } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { useState } from "react";

import { authorizedFetch } from "../session/authorized-fetch.ts";
import { toastError } from "../ui/toast.ts";

const SHOWN_IN_A_TAB = /^(?:image\/(?:jpeg|png|gif)|application\/pdf)\b/;

/** Opens a file that only the signed-in may read: a plain link would carry no token. Returns whether it could be read. */
async function openStoredFile(url: string, name: string): Promise<boolean> {
  const response = await authorizedFetch(url);
  if (!response.ok) return false;
  const file = await response.blob();
  const address = URL.createObjectURL(file);
  const opened = SHOWN_IN_A_TAB.test(file.type) ? window.open(address, "_blank") : null;
  if (!opened) {
    const link = document.createElement("a");
    link.href = address;
    link.download = name;
    link.click();
  }
  // The new tab reads the address while it opens; a minute is plenty.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
  return true;
}

/** The name of a stored file, as a button that opens it. */
export function OpenStoredFile({ name, url }: { name: string; url: string }) {
  const { t } = useLingui();
  const [busy, setBusy] = useState(false);
  const open = async () => {
    setBusy(true);
    const done = await openStoredFile(url, name).catch(() => false);
    setBusy(false);
    if (!done) toastError(t`Failed to open the file`);
  };
  return (
    <Anchor component="button" type="button" size="sm" ta="start" disabled={busy} onClick={() => void open()}>
      {name}
    </Anchor>
  );
}
