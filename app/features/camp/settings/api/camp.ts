import { z } from "zod";
import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { id } from "#app/platform/http/fields";
import type { ReadInput } from "#app/platform/http/guard.server";
import { toastWords } from "#app/ui/toast-words";
import { archiveCamp } from "../archive-camp.server";
import { campChange, campFields } from "../inputs";
import { campAnswer, campById } from "../queries.server";
import { updateCamp } from "../update-camp.server";

const thisCamp = {
	/** ID or slug. */
	camp_param: "id",
	params: z.object({ id: id() }),
};

const reads = ({ db, place }: Pick<ReadInput<unknown, unknown>, "db" | "place">) => ({
	camp: campById(db, place.camp_id),
});

const methods = {
	GET: campMethod(
		{
			...thisCamp,
			summary: "One of the user's camps, by ID or slug",
			permission: null,
			response: campFields,
			reads,
			find: (rows) => rows.camp[0],
		},
		({ ctx, found }) => ({
			data: campAnswer(found, { edits: ctx.can("settings_edit") }),
		}),
	),
	PUT: campWriteMethod(
		{
			...thisCamp,
			summary: "Change a camp's profile and settings",
			permission: "settings_edit",
			body: campChange,
			response: campFields,
			reads,
			find: (rows) => rows.camp[0],
		},
		async ({ ctx, found, input }) => ({
			data: campAnswer(await updateCamp(ctx, found, input), { edits: true }),
		}),
	),
	DELETE: campMethod(
		{
			...thisCamp,
			summary: "Archive a camp. No one can open it, but nothing is deleted",
			permission: "manage_all",
			response: z.object({ id: z.string(), archived_at: z.iso.datetime() }),
		},
		async ({ ctx }) => ({ data: await archiveCamp(ctx) }),
	),
};

const api = resource(methods, { GET: "Failed to load camp data", PUT: toastWords.settingsNotSaved });

export const loader = api.loader;
export const action = api.action;
