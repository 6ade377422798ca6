import type { Reads, RowsOf, Statement } from "#db/client";
import type { CampCtx } from "./context.server";

// Interface for copying a season. A capability with settings for a season declares how they are copied.

interface SeasonCopy {
	/** IDs of the original season and its copy. */
	from: string;
	to: string;
	/** Days by which every date is shifted. */
	shift_days: number;
	/** Maps session IDs to the IDs of their copies. Sessions that aren't copied are missing. */
	sessions: ReadonlyMap<string, string>;
	at: string;
}

/** Contribution of a capability to a season's copy. */
interface Part<R extends Reads> {
	/** Reads for the copy, in one round trip with those of all parts. @param from the season that is copied */
	reads(ctx: CampCtx, from: string): R;
	/** Statements for the copy's batch, after those for the season and its sessions. */
	statements(ctx: CampCtx, copy: SeasonCopy, rows: RowsOf<R>): Statement[];
}

export type SeasonPart = Part<Reads>;

/** Declares a part and erases the type of its reads. */
export const seasonPart = <R extends Reads>(part: Part<R>) => part as unknown as SeasonPart;
