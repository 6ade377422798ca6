import { z } from "zod";
import type { Db } from "#db/client";
import type { CampScope } from "#app/platform/context.server";
import { id } from "#app/platform/http/fields";

/** What a path about one person names. */
export const personParams = z.object({ person_id: id() });

/** What the reads of such a path are made from. */
export interface ApiRead {
	db: Db;
	place: CampScope;
	today: string;
	params: z.infer<typeof personParams>;
}

/** Whose record it is. */
export const whoseOf = ({ db, place, today, params }: ApiRead) => ({
	db,
	place,
	today,
	id: params.person_id,
});
