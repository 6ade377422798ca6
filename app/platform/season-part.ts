import type { Reads, RowsOf, Statement } from "#db/client";
import type { CampCtx } from "./context.server";

// The seam of a season's copy. A capability that settles something for a season declares how it is copied.

interface SeasonCopy {
	/** The season that is copied, and its copy. */
	from: string;
	to: string;
	/** By how many days every date moves. */
	shift_days: number;
	/** Of a session, the id of its copy. Those that are not copied are not there. */
	sessions: ReadonlyMap<string, string>;
	at: string;
}

/** What a capability adds to a season's copy. */
interface Part<R extends Reads> {
	/** What it looks at, in the trip in which all do. @param from the season that is copied */
	reads(ctx: CampCtx, from: string): R;
	/** Statements of the copy's batch, behind those of season and sessions. */
	statements(ctx: CampCtx, copy: SeasonCopy, rows: RowsOf<R>): Statement[];
}

export type SeasonPart = Part<Reads>;

/** A part among others, whatever it reads. */
export const seasonPart = <R extends Reads>(part: Part<R>) => part as unknown as SeasonPart;
