import { z } from "zod";
import { campMethod, resource } from "#app/platform/http/api.server";
import { listQuery, pageOfWhole } from "#app/platform/http/page";
import { waiverAsked } from "../route-specs.server";
import { waiverVersionFields } from "../inputs";
import { versionsOf } from "../queries.server";

const api = resource({
	GET: campMethod(
		{
			summary: "The last 50 versions of a waiver, newest first",
			permission: "registration_manage",
			params: waiverAsked.params,
			query: listQuery,
			response: z.array(waiverVersionFields),
			reads: ({ db, place, params }) => ({
				...waiverAsked.reads({ db, place, params }),
				versions: versionsOf({ db, place }, params.waiver_id),
			}),
			find: (rows) => rows.waiver[0],
		},
		({ rows, query }) => {
			const versions = rows.versions.map(({ published_by: _, ...version }) => version);
			return pageOfWhole(versions, query, ({ version }) => String(version));
		},
	),
});

export const loader = api.loader;
export const action = api.action;
