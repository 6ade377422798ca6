import { z } from "zod";
import { campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import { assertMayCancel, cancelable, cancelableReads } from "../cancel-other.server";
import { otherChoice, otherQuery } from "../inputs";
import { startCancellation } from "../start-cancellation.server";

const api = resource({
	POST: campWriteMethod(
		{
			summary:
				"Cancel a season, an add-on or all of the camp's sessions; requires `confirm` if families have bookings",
			permission: "registration_manage",
			query: otherQuery,
			reads: ({ db, place, today, query }) => cancelableReads({ db, place, today }, query),
			find: (rows) => rows.target[0],
			body: otherChoice,
			response: z.object({
				cancellation_id: id().nullable().describe("Null if no family had bookings."),
			}),
			idempotent: true,
		},
		async ({ ctx, query, rows, input: { confirm, give_back, message } }) => {
			assertMayCancel(ctx, query);
			const what = cancelable(ctx, query, rows);
			const done = await startCancellation(ctx, what, { confirm, way: give_back, message });
			return { data: { cancellation_id: done?.id ?? null } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
