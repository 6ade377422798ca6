import { z } from "zod";
import { blank, id, searched, whole } from "#app/platform/http/fields";
import { ROSTER_SHOWS } from "./roster.server";

/** Query of a roster. Rosters are printed, so one page holds a large session. */
export const rosterQuery = {
	q: blank(searched()),
	grade: blank(whole(-3, 16)),
	group: blank(id()),
	shows: blank(z.enum(ROSTER_SHOWS)),
	limit: whole(1, 500).default(200),
	cursor: z.string().max(1000).optional(),
};
