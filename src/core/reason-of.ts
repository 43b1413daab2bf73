/** Why something failed, as whoever threw it says: anything can be thrown. Words for developers, in no language of ours. */
export const reasonOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));
