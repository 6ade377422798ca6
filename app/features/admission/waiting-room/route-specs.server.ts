import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { roomOf } from "./queries.server";

/** Declaration shared by routes for a season's waiting room. */
export const aRoom = {
	permission: "registration_manage",
	params: seasonAsked.params,
	reads: (at: Parameters<typeof seasonAsked.reads>[0]) => ({
		...seasonAsked.reads(at),
		room: roomOf(at, at.params.season_id),
	}),
	find: seasonAsked.find,
} as const;
