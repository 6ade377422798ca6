import { z } from "zod";
import { CHECKPOINTS } from "#app/lib/checkpoints";
import { campMethod, resource } from "#app/platform/http/api.server";
import { pageQuery } from "#app/platform/http/page";
import { dayChildrenPage, dayChildrenReads } from "../day-children.server";
import { dayChildrenQuery } from "../inputs";
import { assertSeesMarks } from "../queries.server";
import { ROLL_SHOWS } from "../rules";

const checkpoint = z.enum(CHECKPOINTS);

const response = z.array(
	z.object({
		id: z.string().describe("Of the session"),
		name: z.string(),
		checkpoint: checkpoint.describe("The roll call that shows these children"),
		total: z.number().describe("How many of the session stand so, on whichever page"),
		roll_show: z.enum(ROLL_SHOWS).describe("What of that roll call shows them"),
		children: z.array(
			z.object({ id: z.string(), name: z.string(), note: z.string().nullable(), checkpoint }),
		),
	}),
);

const api = resource({
	GET: campMethod(
		{
			permission: "campers_view",
			summary: "The children of a day who stand so, by session; a page looks through a part of the day",
			query: dayChildrenQuery.extend({
				...pageQuery,
				limit: pageQuery.limit.describe("Sessions of a page at most; it holds fewer of large ones."),
			}),
			response,
			reads: ({ db, place, today, query }) => dayChildrenReads(db, { ...place, today }, query),
			allow: ({ ctx }) => assertSeesMarks(ctx),
		},
		({ ctx, rows, query }) => {
			const { sessions, next_cursor } = dayChildrenPage(ctx, rows, query).shown;
			return { data: sessions, page: { next_cursor } };
		},
	),
});
export const loader = api.loader;
export const action = api.action;
