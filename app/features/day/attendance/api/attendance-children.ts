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
		id: z.string().describe("In the session"),
		name: z.string(),
		checkpoint: checkpoint.describe("The roll call that applies to these campers"),
		total: z.number().describe("Campers in the session with this status, on all pages"),
		roll_show: z.enum(ROLL_SHOWS).describe("The roll call's details for this status"),
		children: z.array(
			z.object({ id: z.string(), name: z.string(), note: z.string().nullable(), checkpoint }),
		),
	}),
);

const api = resource({
	GET: campMethod(
		{
			permission: "campers_view",
			summary: "Campers by attendance on a day, grouped by session; each page covers part of the day",
			query: dayChildrenQuery.extend({
				...pageQuery,
				limit: pageQuery.limit.describe("Maximum sessions per page; a page has fewer if they are large."),
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
