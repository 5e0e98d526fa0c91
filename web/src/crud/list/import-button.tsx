import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileImport } from "@tabler/icons-react";
import type { ComponentType } from "react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { ImportDialogProps } from "../import/import-dialog.tsx";

export type LoadImportDialog = () => Promise<{ Dialog: ComponentType<ImportDialogProps> }>;

interface ImportButtonProps extends Pick<ImportDialogProps, "listPath" | "module"> {
  load: LoadImportDialog;
  onDone: () => void;
}

export function ImportButton({ load, listPath, module, onDone }: ImportButtonProps) {
  const { t } = useLingui();
  const [importCode, requestLoad] = useLazyImport(load);
  const [opened, { open, close }] = useDisclosure();
  const onClick = () => {
    requestLoad();
    open();
  };
  const onClose = () => {
    close();
    onDone();
  };
  return (
    <>
      <Button variant="default" leftSection={<IconFileImport size={16} aria-hidden />} onClick={onClick}>
        {t`Import`}
      </Button>
      {importCode && opened && <importCode.Dialog listPath={listPath} module={module} onClose={onClose} />}
    </>
  );
}
