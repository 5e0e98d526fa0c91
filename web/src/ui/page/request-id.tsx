import { useLingui } from "@lingui/react/macro";
import { Anchor, Code, CopyButton, Text } from "@mantine/core";

export function RequestId({ id }: { id: string }) {
  const { t } = useLingui();
  return (
    <Text component="div" fz={13} lh={1.7}>
      {t`Request ID`}
      <Code mx={8} bg="transparent" p={0} style={{ overflowWrap: "anywhere", userSelect: "all" }}>
        {id}
      </Code>
      <CopyButton value={id}>
        {({ copied, copy }) => (
          <Anchor
            component="button"
            type="button"
            c="inherit"
            fz="inherit"
            fw={600}
            underline="always"
            onClick={copy}
          >
            {copied ? t`Copied` : t`Copy ID`}
          </Anchor>
        )}
      </CopyButton>
    </Text>
  );
}
