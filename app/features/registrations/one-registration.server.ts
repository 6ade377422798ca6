import { z } from "zod";
import type { Db, RowsOf } from "#db/client";
import type { Place } from "~/platform/context.server";
import { id } from "~/platform/http/fields";
import { draftReads } from "./queries.server";
import { assertOwn, type Whose, whoseRead } from "./whose.server";
import { toWorld, type World } from "./world.server";

/** What reads about one's own registration are made from. */
export interface OwnReadInput {
	db: Db;
	place: Place;
	today: string;
	token: string | null;
	params: { registration_id: string };
}

const reads = (at: OwnReadInput) => ({
	...draftReads(at, at.params.registration_id),
	whose: whoseRead(at, at.params.registration_id),
});

export type OwnRows = RowsOf<ReturnType<typeof reads>>;

/** A registration with whose it is. */
export type OwnWorld = World & Whose;

/** What every address about one's own registration declares: which, what is read, and that it is theirs. */
export const ownRegistration = {
	permission: null,
	params: z.object({ registration_id: id() }),
	reads,
	find: (rows: OwnRows): OwnWorld | undefined => {
		const world = toWorld(rows);
		return world && { ...world, is_familys: rows.whose.length > 0 };
	},
	allow: assertOwn,
};
