import { z } from "zod";
import type { Db } from "#db/client";
import type { CampScope } from "#app/platform/context.server";
import { id } from "#app/platform/http/fields";

/** Params of a path about one person. */
export const personParams = z.object({ person_id: id() });

/** Input of the reads for such a path. */
export interface ApiRead {
	db: Db;
	place: CampScope;
	today: string;
	params: z.infer<typeof personParams>;
}

/** Person whose record is read. */
export const whoseOf = ({ db, place, today, params }: ApiRead) => ({
	db,
	place,
	today,
	id: params.person_id,
});
