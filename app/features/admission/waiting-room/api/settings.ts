import { campMethod, campWriteMethod, resource } from "#app/platform/http/api.server";
import { aRoom } from "../route-specs.server";
import { roomChange, roomFields } from "../inputs";
import { saveRoom, settledRoom } from "../save-room.server";

const api = resource({
	GET: campMethod(
		{ ...aRoom, response: roomFields, summary: "The waiting room before a season's registration opens" },
		({ found, rows }) => ({ data: { season_id: found.id, ...settledRoom(rows.room) } }),
	),
	PUT: campWriteMethod(
		{ ...aRoom, response: roomFields, summary: "Change a season's waiting room", body: roomChange },
		async ({ ctx, found, rows, input }) => ({
			data: { season_id: found.id, ...(await saveRoom(ctx, found, settledRoom(rows.room), input)) },
		}),
	),
});

export const loader = api.loader;
export const action = api.action;
