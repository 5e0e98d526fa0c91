import { t } from "@lingui/core/macro";
import { useClipboard } from "@mantine/hooks";

import classes from "./request-id.module.css";

/** The id of a failed request, to be copied and told to those who read the log. Toasts show it too, outside of any provider. */
export function RequestId({ id }: { id: string }) {
  const { copy, copied } = useClipboard();
  return (
    <div className={classes.line}>
      {t`Request ID`}
      <code className={classes.id}>{id}</code>
      <button type="button" className={classes.copy} onClick={() => copy(id)}>
        {copied ? t`Copied` : t`Copy ID`}
      </button>
    </div>
  );
}
