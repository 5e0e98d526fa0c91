interface ImportMetaEnv {
  /** The year in which the pages were prerendered; set by the build. */
  readonly BUILD_YEAR: number;
}
