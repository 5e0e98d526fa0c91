import {
  Badge,
  createTheme,
  type CSSVariablesResolver,
  type MantineColorsTuple,
  type MantineThemeComponents,
} from "@mantine/core";

const plum: MantineColorsTuple = [
  "#fbf2f8",
  "#f2e1ed",
  "#e2bfd8",
  "#d29ac2",
  "#c47aaf",
  "#b866a3",
  "#a6528f",
  "#8f3f79",
  "#75315f",
  "#5c2549",
];

const dark: MantineColorsTuple = [
  "#dcd8e0",
  "#b9b3c0",
  "#9790a0",
  "#6a6275",
  "#433c4e",
  "#332d3d",
  "#282330",
  "#1f1a26",
  "#17131d",
  "#100c15",
];

/** Mantine's scroll area is focusable, but a list box may contain only options. */
const selectProps = {
  withScrollArea: false,
  styles: { options: { maxHeight: 280, overflowY: "auto" } },
} as const;

const dialogProps = {
  overlayProps: { color: dark[9], backgroundOpacity: 0.55 },
  transitionProps: { duration: 0 },
} as const;

const dialogTitle = { fontSize: 18, fontWeight: 650, lineHeight: 1.55 } as const;

const components: MantineThemeComponents = {
  ActionIcon: { defaultProps: { variant: "subtle", color: "gray", size: 34 } },
  Badge: Badge.extend({
    defaultProps: { size: "lg", fz: 11.5, fw: 600, tt: "none", lts: 0 },
    // Statuses are never truncated.
    styles: { root: { minWidth: "max-content" } },
    // Variables, because no single shade is readable in both schemes.
    vars: (_theme, { color, variant }) => ({
      root: {
        "--badge-height": "20px",
        "--badge-padding-x": "7px",
        "--badge-bg": variant === "filled" ? `var(--tone-${color})` : "transparent",
        "--badge-color": variant === "filled" ? "var(--tone-text)" : `var(--tone-${color})`,
        "--badge-bd":
          variant === "filled"
            ? `1px solid var(--tone-${color})`
            : `1px solid color-mix(in srgb, var(--tone-${color}) 45%, transparent)`,
      },
    }),
  }),
  Button: { defaultProps: { fw: 600 } },
  Drawer: { styles: { title: dialogTitle } },
  DrawerOverlay: { defaultProps: dialogProps.overlayProps },
  DrawerRoot: { defaultProps: { transitionProps: dialogProps.transitionProps } },
  // At least 24 px, for touch.
  InputClearButton: { defaultProps: { size: 24 } },
  // Descriptions are below, so that adjacent fields align.
  InputWrapper: { defaultProps: { inputWrapperOrder: ["label", "input", "error", "description"] } },
  // Screen readers would announce the placeholder as a menu entry.
  Menu: { defaultProps: { withInitialFocusPlaceholder: false, returnFocus: true } },
  Modal: {
    defaultProps: { ...dialogProps, centered: true, padding: 24 },
    styles: {
      // Dialogs render beside the sidebar; this centres them in the window.
      inner: { insetInlineStart: 0 },
      // Keeps focused fields between the sticky title and buttons.
      content: { scrollPadding: "96px 0" },
      header: { minHeight: 0, paddingBottom: 8 },
      title: dialogTitle,
    },
  },
  // The page already has a banner landmark.
  ModalHeader: { defaultProps: { role: "presentation" } },
  MultiSelect: { defaultProps: selectProps },
  Notification: {
    defaultProps: { withBorder: true },
    styles: {
      root: { padding: "4px 6px 4px 22px", minHeight: 48 },
      description: { fontSize: 15, lineHeight: 1.45, overflowWrap: "anywhere" },
      closeButton: { width: 32, height: 32 },
    },
  },
  Notifications: {
    defaultProps: { position: "top-right", layout: "stacked", containerWidth: 416 },
  },
  // Mantine's indicator is hardly lighter than the track in the dark scheme.
  SegmentedControl: { styles: { indicator: { backgroundColor: "var(--segment)" } } },
  Select: { defaultProps: selectProps },
  Table: {
    defaultProps: {
      borderColor: "var(--hairline)",
      highlightOnHover: true,
      highlightOnHoverColor: "var(--tint)",
      horizontalSpacing: 8,
      fz: 13,
    },
  },
};

export const theme = createTheme({
  colors: { plum, dark },
  primaryColor: "plum",
  // Mantine's default shades fail WCAG AA on white.
  primaryShade: { light: 8, dark: 7 },
  autoContrast: true,
  defaultRadius: "md",
  fontFamily:
    'Inter, "Inter Fallback", "Inter Fallback Roboto", system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  headings: {
    fontWeight: "650",
    sizes: {
      h1: { fontSize: "1.5rem", lineHeight: "1.25" },
      h2: { fontSize: "1rem", lineHeight: "1.55" },
    },
  },
  cursorType: "pointer",
  respectReducedMotion: true,
  components,
});

/** Adds colours, and replaces Mantine's colours that fail WCAG AA. */
export const resolveVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    "--mantine-color-error": colors.red[9],
    "--mantine-color-dimmed": colors.gray[7],
    "--mantine-color-gray-light-color": colors.gray[7],
    "--mantine-color-placeholder": "#6b7280",
    "--mantine-color-anchor": plum[8],
    "--accent": "#d1490c",
    "--page-background": "#f7f6f8",
    "--tint": colors.gray[0],
    "--line": colors.gray[3],
    "--hairline": colors.gray[2],
    "--bar": "#fff",
    "--bar-line": "#e6e1ea",
    "--bar-text": "#433c4e",
    "--bar-hover": "#f2eff5",
    "--selected": "#f6e8f2",
    "--selected-text": "#6b2c57",
    "--avatar": plum[8],
    "--segment": "#fff",
    "--success": "#0a7f5b",
    "--failure": "#c92a2a",
    "--tone-primary": "#3b4fb0",
    "--tone-secondary": "#7b2f8f",
    "--tone-success": "#22703a",
    "--tone-warning": "#8f5200",
    "--tone-error": "#b3261e",
    "--tone-text": "#fff",
  },
  dark: {
    "--mantine-color-error": colors.red[4],
    "--mantine-color-dimmed": dark[1],
    "--mantine-color-gray-light-color": dark[1],
    "--mantine-color-placeholder": dark[2],
    "--mantine-color-anchor": plum[3],
    // Lighter than adjacent controls: darker would look disabled.
    "--mantine-color-plum-light": "#6d3a61",
    "--mantine-color-plum-light-hover": "#7a436d",
    "--mantine-color-plum-light-color": "#fff",
    "--segment": "#554c63",
    // Subdued alerts for dark pages.
    "--mantine-color-gray-light": dark[6],
    "--mantine-color-red-light": "#3a2129",
    "--mantine-color-orange-light": "#38281f",
    "--mantine-color-yellow-light": "#353021",
    "--accent": "#ff8a5c",
    "--page-background": dark[8],
    "--tint": dark[6],
    "--line": dark[4],
    "--hairline": dark[5],
    "--bar": "#1a1621",
    "--bar-line": dark[5],
    "--bar-text": "#cfc9d6",
    "--bar-hover": dark[6],
    "--selected": "#4b2b43",
    "--selected-text": "#fbe3f2",
    "--avatar": plum[6],
    "--success": "#38c993",
    "--failure": "#ff8787",
    "--tone-primary": "#a5b4f5",
    "--tone-secondary": "#dba6ea",
    "--tone-success": "#7fd494",
    "--tone-warning": "#ffc46b",
    "--tone-error": "#ff9d96",
    "--tone-text": "#1a1b1e",
  },
});
