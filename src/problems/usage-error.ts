// Wrong use of a command, told apart from problems in the content and from faults of ours.

/** The command was called in a way that makes no sense; the message says how to call it. Exit code 2. */
export class UsageError extends Error {}
