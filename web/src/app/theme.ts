import { createTheme, type CSSVariablesResolver, type MantineColorsTuple } from "@mantine/core";

/** The plum of the brand. */
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

/** Night tones with a trace of plum, so that the dark scheme belongs to the same house. */
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

/** The list scrolls by itself: a scrolling box inside of it would have to take the focus, and a list may hold choices only. */
const scrollingList = {
  withScrollArea: false,
  styles: { options: { maxHeight: 280, overflowY: "auto" } },
} as const;

export const theme = createTheme({
  colors: { plum, dark },
  primaryColor: "plum",
  // Mantine's default shades fail WCAG AA on white.
  primaryShade: { light: 8, dark: 8 },
  autoContrast: true,
  defaultRadius: "md",
  fontFamily:
    'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Noto Sans", "Liberation Sans", Arial, sans-serif',
  cursorType: "pointer",
  components: {
    // A child of a menu that is no entry of it is announced as one.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    Select: { defaultProps: scrollingList },
    MultiSelect: { defaultProps: scrollingList },
  },
});

/** Colours that Mantine derives and that would fail WCAG AA. */
export const resolveVariables: CSSVariablesResolver = ({ colors }) => ({
  variables: {},
  light: {
    "--mantine-color-error": colors.red[9],
    "--mantine-color-dimmed": colors.gray[7],
    "--mantine-color-placeholder": "#6b7280",
    "--mantine-color-anchor": plum[8],
    "--page-background": "#f7f6f8",
  },
  dark: {
    "--mantine-color-error": colors.red[4],
    "--mantine-color-dimmed": dark[1],
    "--mantine-color-placeholder": dark[2],
    "--mantine-color-anchor": plum[3],
    "--page-background": dark[8],
  },
});
