import { useLingui } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { useDisclosure } from "@mantine/hooks";
import { IconFileImport } from "@tabler/icons-react";
import type { ComponentType } from "react";

import { useLazyImport } from "../../ui/use-lazy-import.ts";
import type { ImportDialogProps } from "../import/import-dialog.tsx";

export type LoadImport = () => Promise<{ Dialog: ComponentType<ImportDialogProps> }>;

interface ImportButtonProps extends Pick<ImportDialogProps, "list" | "module"> {
  load: LoadImport;
  onDone: () => void;
}

export function ImportButton({ load, list, module, onDone }: ImportButtonProps) {
  const { t } = useLingui();
  const [importModule, requestLoad] = useLazyImport(load);
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
      {importModule && opened && <importModule.Dialog list={list} module={module} onClose={onClose} />}
    </>
  );
}
