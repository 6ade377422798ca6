import { isId } from "#app/lib/ids";
import { publicMethod, resource, userReadMethod } from "#app/platform/http/api.server";
import { notFound } from "#app/platform/errors";
import { malformed } from "#app/platform/http/given.server";
import { enterRoom } from "../enter-room.server";
import { placeFields, roomParams, roomStateFields } from "../inputs";
import { campOfSlug } from "../queries.server";
import { roomNews } from "../room-state.server";

const api = resource({
	GET: publicMethod(
		{
			summary:
				"State of a season's waiting room, the same for everyone. It determines when each number's turn comes",
			response: roomStateFields,
		},
		async ({ ctx, args }) => {
			const key = roomParams.safeParse(args.params);
			if (!key.success) throw malformed(key.error);
			const { camp_id: named, season_id } = key.data;
			// A waiting browser asks by ID, which needs no database read; a URL typed by hand can use the slug.
			const [camp] = isId(named) ? [{ id: named }] : await campOfSlug(ctx.db, named);
			if (!camp) throw notFound("This camp");
			return { data: await roomNews(ctx, { camp_id: camp.id, season_id }) };
		},
	),
	POST: userReadMethod(
		{
			summary: "Join a season's waiting room, or read your number. Each user has one",
			params: roomParams,
			response: placeFields,
		},
		async ({ ctx, params }) => {
			const { number, state } = await enterRoom(ctx, { camp: params.camp_id, season_id: params.season_id });
			return { data: { number, round: state.round } };
		},
	),
});

export const loader = api.loader;
export const action = api.action;
