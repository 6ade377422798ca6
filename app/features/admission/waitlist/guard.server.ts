import { sql } from "drizzle-orm";
import type { Statement } from "#db/client";
import { abortWhen } from "#app/platform/audit/commit.server";
import type { Ctx } from "#app/platform/context.server";
import { AppError } from "#app/platform/errors";
import type { SessionRow } from "./list.server";

/** Error when the list changed between reading and writing. The decision has to be made again. */
export class LostRace extends AppError {
	constructor() {
		super("CONFLICT", {
			message: "The waitlist has just changed, so nothing was saved. Try again.",
		});
	}
}

/**
 * Aborts the batch with `guard:waitlist_moved` if the waitlists of these sessions have changed since they were
 * read.
 */
export const unlessChanged = (ctx: Ctx, camp_id: string, sessions: readonly SessionRow[]): Statement => {
	const seen = JSON.stringify(sessions.map(({ id, revision, status }) => ({ id, revision, status })));
	return abortWhen(
		ctx,
		"waitlist_moved",
		sql`EXISTS (SELECT 1 FROM json_each(${seen}) j
			LEFT JOIN waitlist_line l ON l.camp_id = ${camp_id} AND l.session_id = j.value ->> 'id'
			LEFT JOIN session s ON s.camp_id = ${camp_id} AND s.id = j.value ->> 'id' AND s.deleted_at IS NULL
			WHERE coalesce(l.revision, 0) <> j.value ->> 'revision' OR coalesce(s.status, '') <> j.value ->> 'status')`,
	);
};

const lost = () => new LostRace();

/** Errors for writes that lost a race. */
export const LOST: Record<string, () => AppError> = {
	"guard:waitlist_moved": lost,
	session_places_taken: lost,
	session_has_no_places: lost,
	offer_of_waiting: lost,
	offer_settled: lost,
	offer_place: lost,
	waitlist_status: lost,
	"unique:waitlist_offer.camp_id, waitlist_offer.entry_id": lost,
};

const TRIES = 6;

/**
 * Runs a read-decide-write operation, and repeats it after a lost race, up to six times in all.
 * @throws LostRace after the last attempt
 */
export async function retried<T>(run: () => Promise<T>): Promise<T> {
	for (let tried = 1; ; tried++) {
		try {
			return await run();
		} catch (error) {
			if (!(error instanceof LostRace) || tried === TRIES) throw error;
		}
	}
}
