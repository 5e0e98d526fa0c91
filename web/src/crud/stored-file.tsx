import { useLingui } from "@lingui/react/macro";
import { Anchor } from "@mantine/core";
import { useState } from "react";

import { authorizedFetch } from "../session/authorized-fetch.ts";
import { openFile } from "../ui/open-file.ts";
import { toastError } from "../ui/toast.ts";

/** Opens a file that only the signed-in may read: a plain link would carry no token. Returns whether it could be read. */
async function openStoredFile(url: string, name: string): Promise<boolean> {
  const response = await authorizedFetch(url);
  if (!response.ok) return false;
  openFile(await response.blob(), name);
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
