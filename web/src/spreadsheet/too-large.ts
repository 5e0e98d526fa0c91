/** A file that holds more than any list of ours, or takes longer to read than anybody waits. */
export class TooLarge extends Error {}
