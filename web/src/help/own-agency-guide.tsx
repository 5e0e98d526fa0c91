import { Trans, useLingui } from "@lingui/react/macro";
import {
  Button,
  Code,
  CopyButton,
  Group,
  List,
  Modal,
  SegmentedControl,
  Text,
  TextInput,
} from "@mantine/core";
import { IconCheck, IconCopy } from "@tabler/icons-react";
import { useState } from "react";

import { FocusReturn } from "../ui/overlays/focus-return.tsx";

const SAMPLE_EMAIL = "you@agency.example";
const shellSafeEmail = /^[\w.+-]+@[\w-]+(\.[\w-]+)+$/;

const METHODS = ["folder", "windows", "compose"] as const;
type Method = (typeof METHODS)[number];

const commands: Record<Method, (email: string) => string> = {
  folder: (email) => `DEMO_DATA=off DATA_DIR=.agency ADMIN_EMAIL=${email} npm start`,
  windows: (email) => `$env:DEMO_DATA="off"; $env:DATA_DIR=".agency"; $env:ADMIN_EMAIL="${email}"; npm start`,
  compose: (email) => `DEMO_DATA=off ADMIN_EMAIL=${email} docker compose --project-name agency up --build`,
};

function Command({ text }: { text: string }) {
  const { t } = useLingui();
  return (
    <>
      <Code block mt={8} style={{ whiteSpace: "pre-wrap", overflowWrap: "anywhere" }}>
        {text}
      </Code>
      <CopyButton value={text}>
        {({ copied, copy }) => (
          <Button
            mt={8}
            size="compact-sm"
            variant="default"
            leftSection={copied ? <IconCheck size={15} aria-hidden /> : <IconCopy size={15} aria-hidden />}
            onClick={copy}
          >
            {copied ? t`Copied` : t`Copy the command`}
          </Button>
        )}
      </CopyButton>
    </>
  );
}

function Steps({ method, email }: { method: Method; email: string }) {
  return (
    <List type="ordered" spacing="md" fz="sm" my="lg" styles={{ itemWrapper: { display: "inline" } }}>
      <List.Item>
        {method === "compose" ? (
          <Trans>
            Copy <code>deploy/example.env</code> to <code>.env</code> and fill in its empty settings.
          </Trans>
        ) : (
          <Trans>Stop this server: press Ctrl+C in its terminal.</Trans>
        )}
      </List.Item>
      <List.Item>
        <Trans>Start it again in the same folder:</Trans>
        <Command text={commands[method](email)} />
      </List.Item>
      <List.Item>
        {method === "compose" ? (
          <Trans>
            Open the sign-up page (<code>/signup</code>) and sign up with this address. The code arrives by
            email.
          </Trans>
        ) : (
          <Trans>
            Open the sign-up page (<code>/signup</code>) and sign up with this address. Without{" "}
            <code>SMTP_URL</code> the code is in a file in <code>.agency/outbox</code>.
          </Trans>
        )}
      </List.Item>
    </List>
  );
}

/** Explains how to start a server with an empty agency. */
export function OwnAgencyGuide({ onClose }: { onClose: () => void }) {
  const { t } = useLingui();
  const [method, setMethod] = useState<Method>("folder");
  const [email, setEmail] = useState("");
  return (
    <Modal
      opened
      onClose={onClose}
      size="lg"
      title={t`Start with your own agency`}
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <FocusReturn />
      <Text fz="sm" mb="md">
        <Trans>
          An empty agency needs its own folder or database, so whoever runs the server starts it. The demo
          stays as it is: start without these settings to return to it.
        </Trans>
      </Text>
      <TextInput
        label={t`Email of the first Admin`}
        placeholder={SAMPLE_EMAIL}
        type="email"
        mb="md"
        value={email}
        onChange={(event) => setEmail(event.currentTarget.value)}
      />
      <Group>
        <SegmentedControl
          aria-label={t`How the server runs`}
          value={method}
          onChange={setMethod}
          data={[
            { value: "folder", label: "macOS, Linux" },
            { value: "windows", label: "Windows" },
            { value: "compose", label: "Docker" },
          ]}
        />
      </Group>
      <Steps method={method} email={shellSafeEmail.test(email.trim()) ? email.trim() : SAMPLE_EMAIL} />
      <Text fz="sm" c="dimmed">
        <Trans>
          For your own PostgreSQL also set <code>DATABASE_URL</code> and <code>TOKEN_SECRET</code>; see
          docs/configuration.md. The setup list on the dashboard then leads to the first plan.
        </Trans>
      </Text>
    </Modal>
  );
}
