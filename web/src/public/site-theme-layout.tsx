import {
  MantineThemeProvider,
  createTheme,
  Input,
  Modal,
  PasswordInput,
  SegmentedControl,
} from "@mantine/core";
import { useDidUpdate } from "@mantine/hooks";
import { Outlet, useLocation } from "react-router-dom";

import { isFocusLost } from "../ui/overlays/focus-return.tsx";
import classes from "./form/site-theme.module.css";

const siteTheme = createTheme({
  components: {
    Input: Input.extend({ classNames: { input: classes.input } }),
    InputWrapper: Input.Wrapper.extend({
      classNames: { label: classes.label, required: classes.required, error: classes.error },
    }),
    PasswordInput: PasswordInput.extend({
      classNames: { innerInput: classes.innerInput, visibilityToggle: classes.reveal },
    }),
    SegmentedControl: SegmentedControl.extend({
      classNames: {
        root: classes.segments,
        label: classes.segment,
        input: classes.radio,
        indicator: classes.chosen,
      },
      // A style here, because the application's theme sets a style, which overrides classes.
      styles: { indicator: { backgroundColor: "var(--button)" } },
    }),
    Modal: Modal.extend({
      defaultProps: { centered: true, withCloseButton: false, withinPortal: false, padding: 0 },
      classNames: { overlay: classes.overlay, inner: classes.dialogInner, content: classes.dialog },
      styles: {
        header: { minHeight: 0, padding: 0, background: "none" },
        title: { marginBottom: "0.6rem", fontSize: "2.25rem", fontWeight: 400, lineHeight: 1.04 },
      },
    }),
  },
});

export function SiteThemeLayout() {
  const { pathname } = useLocation();
  // Not after a page load, because Tab must reach the skip link first.
  useDidUpdate(() => {
    if (isFocusLost()) document.getElementById("main")?.focus({ preventScroll: true });
  }, [pathname]);
  return (
    <MantineThemeProvider theme={siteTheme}>
      <Outlet />
    </MantineThemeProvider>
  );
}
