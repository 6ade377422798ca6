import { seasonAsked } from "#app/features/camp/seasons/index.server";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { setupChange, setupFields } from "../inputs";
import { settled, setupOf } from "../queries.server";
import { saveSetup } from "../save-setup.server";

const aSeason = {
	permission: "registration_manage",
	params: seasonAsked.params,
	reads: (at: Parameters<typeof seasonAsked.reads>[0]) => ({
		...seasonAsked.reads(at),
		setup: setupOf(at, at.params.season_id),
	}),
	find: seasonAsked.find,
	response: setupFields,
} as const;

const api = resource({
	GET: campMethod({ ...aSeason, summary: "A season's registration settings" }, ({ found, rows }) => ({
		data: { season_id: found.id, ...settled(rows.setup) },
	})),
	PUT: campWriteMethod(
		{ ...aSeason, summary: "Change a season's registration settings", body: setupChange },
		async ({ ctx, found, rows, input }) => ({
			data: { season_id: found.id, ...(await saveSetup(ctx, found, settled(rows.setup), input)) },
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
